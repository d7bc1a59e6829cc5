import { join } from 'node:path';
import { versionWith } from '@wattline/part';
import {
  compose,
  contentDigest,
  grantsFor,
  keepEnvironment,
  promote,
  publish,
  readBuiltPart,
  readEnvironment,
  type BuiltPart,
  type EnvironmentInput,
  type Store,
} from '@wattline/release';
import type { Brand } from './brands';
import { localPushKeys } from './local-keys';
import { outsideServices, type OutsideServices } from './outside-services';
import { sandboxConfig } from './sandbox-config';

/**
 * Publishes the build in a part's folder, under a new version whenever the content is new. Local builds need not raise
 * the version of package.json. `suffix` makes another release of the same content.
 *
 * @throws ReleaseError.
 */
export function publishLocally(store: Store, folder: string, by: string, suffix = ''): Promise<BuiltPart> {
  const dist = join(folder, 'dist');
  const { version } = readBuiltPart(dist);
  return publish(store, dist, {
    by,
    localVersion: versionWith(version, `${contentDigest(dist).slice(0, 8)}${suffix}`),
  });
}

export interface LocalReleaseOptions {
  /** For the audit log. */
  readonly by: string;
  /** The public key that overrides of a part are verified with. */
  readonly overrideKey: string;
  /** The services for Firebase and Stripe. Default: those that this machine is configured with. */
  readonly services?: OutsideServices;
  /** Composed in place of the app's own. */
  readonly brand?: Brand | undefined;
  /** Composed beside it, each at a host of its own. */
  readonly beside?: EnvironmentInput['brands'];
  /** Sections of the runtime configuration that are other than the sandbox's. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** The sandbox's settings with a brand's: the sandbox is where help is asked for, and the brand has its number. */
function asBranded(config: ReturnType<typeof sandboxConfig>, brand: Brand | undefined) {
  if (!brand) return config;
  return { ...config, ...brand.config, support: { ...config.support, ...brand.support } };
}

/**
 * Publishes the built parts into a local store, promotes them together, since they come from one workspace, and
 * composes the site.
 *
 * @returns The live releases, one line a part.
 * @throws ReleaseError.
 */
export async function releaseLocally(
  store: Store,
  parts: readonly string[],
  { by, overrideKey, services = outsideServices(), brand, beside = {}, config = {} }: LocalReleaseOptions,
): Promise<string[]> {
  const push = { publicKey: localPushKeys().publicKey };
  const published = await Promise.all(parts.map((folder) => publishLocally(store, folder, by)));
  // First: a store of an earlier version may hold an environment that grants less.
  await keepEnvironment(
    store,
    readEnvironment({
      config: { ...asBranded(sandboxConfig(overrideKey), brand), push, ...config },
      ...(brand && { icon: brand.icon, font: brand.font, colours: brand.colours }),
      ...services,
      brands: beside,
      grants: grantsFor(published),
    }),
  );
  await promote(store, published, { by });
  await compose(store);
  return published.map(({ name, version }) => `${name} ${version}`);
}
