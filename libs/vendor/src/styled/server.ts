/** For rendering on a server (docs/decisions/0019): collects the styles of what is rendered. No browser loads it. */
export { ServerStyleSheet } from 'styled-components';
