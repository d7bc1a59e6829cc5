/* The code that shows a part by `mount`: for the shell, and for its stand-in in tests. */
export { MountedContent } from './src/mounted/mounted-content';
export { type PartPorts, portsOf } from './src/mounted/part-context';
