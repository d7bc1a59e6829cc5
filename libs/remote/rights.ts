/* The code that keeps a part to its rights: for the shell, which gives each part its own bus and its own sign-in. */
export { allRights } from './src/rights/all-rights';
export { authFor } from './src/rights/auth-for';
export { busFor } from './src/rights/bus-for';
