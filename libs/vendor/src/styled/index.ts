/**
 * The part of styled-components that Wattline uses, shared between shell and remotes in place of the whole package:
 * the shell's build drops what is not named here (docs/decisions, 2).
 */
export { css, keyframes, styled } from 'styled-components';
