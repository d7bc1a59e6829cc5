/** A bundler's facts about its build, by files below the built folder. */
export interface BuildFacts {
  readonly entry: string;
  /** 'var' is a script that leaves its container in a global; 'module' is an ES module that exports `init` and `get`. */
  readonly format: 'var' | 'module';
  /** By exposed module ('./module'): its scripts, its own one first. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that its code takes, each with the versions that will do. */
  readonly needs: Readonly<Record<string, string>>;
}
