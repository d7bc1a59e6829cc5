export { wattlinePart } from './src/bundlers/vite';
