/** For the checks that simulate visitors. */
export { chances } from './src/testing/made-up-loads';
