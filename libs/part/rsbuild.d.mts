export { wattlinePart } from './src/bundlers/rsbuild';
