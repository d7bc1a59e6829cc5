import { type PartOptions, rootOf } from '../federation';
import { partIdentity } from '../part-identity';
import { writePart } from '../write-part';
import { bundleFacts, bundleStats, type BundleStats } from './bundle-facts';

interface BuildStats {
  readonly hasErrors: () => boolean;
  readonly toJson: (wanted: typeof bundleStats) => BundleStats;
}

/** The common interface of webpack's and Rspack's compilers, as far as a part needs it. */
export interface PartCompiler {
  readonly options: {
    readonly output: {
      path?: string | undefined;
      uniqueName?: string | undefined;
      chunkLoadingGlobal?: string | undefined;
    };
  };
  readonly hooks: {
    readonly done: { tapPromise: (name: string, complete: (stats: BuildStats) => Promise<void>) => void };
  };
}

/**
 * Turns a build of webpack or Rspack into a part: part.json beside it. A build with errors leaves none, so that it
 * cannot be published. The other globals of the build carry its version, so that two releases can be on one page.
 */
export class PartPlugin {
  constructor(private readonly part: PartOptions) {}

  apply(compiler: PartCompiler): void {
    const { unique } = partIdentity(rootOf(this.part));
    const { output } = compiler.options;
    output.uniqueName = unique;
    output.chunkLoadingGlobal = `${unique}_chunks`;
    compiler.hooks.done.tapPromise('WattlinePart', async (stats) => {
      if (stats.hasErrors()) return;
      const facts = bundleFacts(stats.toJson(bundleStats), unique, Object.keys(this.part.slots ?? {}));
      const { name, version, entry } = writePart(output.path ?? '', this.part, facts);
      console.log(`${name} ${version}: ${entry.file}`);
    });
  }
}
