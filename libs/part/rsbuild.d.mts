export { wattlinePart } from './src/bundlers/rspack';
