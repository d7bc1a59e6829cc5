import type { PartConfig } from '@wattline/contract/tools';

/** The facts of a part beside those of its package.json and its build. */
export interface PartOptions extends PartConfig {
  /** The part's folder, with its package.json; by default the one in which the bundler was started. */
  readonly root?: string;
  /** The module that the shell mounts, from the part's folder: './src/remote.tsx' by default. */
  readonly module?: string;
  /**
   * The modules that it takes from the shell; by default all that the shell shares. One that brings a React of its own leaves
   * `react`, `react/jsx-runtime` and `react-dom` out, and whatever needs them.
   */
  readonly shared?: readonly string[];
}
