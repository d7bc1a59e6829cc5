export { wattlinePart } from './src/bundlers/webpack';
