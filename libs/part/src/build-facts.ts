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

/** The facts in a Module Federation manifest, of a build that knows nothing of Wattline too. */
export interface ManifestFacts extends BuildFacts {
  /** The global of its container. */
  readonly container: string;
  /** Where it looks for its files: 'auto', or an address. */
  readonly publicPath: string;
  /** The shared modules of which it has a copy, each with the versions of the shell that will do in its place. */
  readonly brings: Readonly<Record<string, string>>;
  /** The scripts and styles that it names, of these copies too: by exposed module, and '' for the copies. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}
