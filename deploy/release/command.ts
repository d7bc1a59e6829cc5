export { run } from './src/cli/run';
