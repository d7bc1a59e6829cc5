/* The table of shared modules, without the build that reads it: for tools that pack or describe them. */
export { sharedModules, type SharedModule } from './src/shared-modules';
