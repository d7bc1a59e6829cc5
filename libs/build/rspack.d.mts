export { part } from './src/part-config';
