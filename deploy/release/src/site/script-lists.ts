import { type LivePart, releasesOf } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { integrityOf } from '../parts/integrity';
import { scriptsOf, isScript } from '../parts/part-files';
import { SHELL } from '../parts/part-name';
import { releaseAddress } from '../store-paths';
import type { Environment } from './environment';

/** An import map of integrities alone, by the addresses of ES modules. */
export interface ImportMap {
  readonly integrity: Readonly<Record<string, string>>;
}

/** The one line of the map that must not hold: by it a page sees whether its browser looks at the map. Every site has the file. */
const ALTERED = '/config.json?altered';

/** Of no bytes at all: no file that is served has it. */
const OF_NOTHING = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Every file of the live releases with an ES module as entry, by its address and by that of the second origin. A browser
 * holds what `import` and `import()` fetch to it, where a script element would carry an integrity of its own. Null where
 * there is no such release (docs/decisions/0049).
 */
export function importMap(live: readonly LivePart[], fallbackBase: string | null): ImportMap | null {
  const modules = live.flatMap(releasesOf).filter(({ format }) => format === 'module');
  const lines = modules.flatMap((part) =>
    scriptsOf(part)
      .filter(({ file }) => isScript(file))
      .flatMap(({ file, integrity }) => {
        const address = releaseAddress(part) + file;
        return [address, ...(fallbackBase === null ? [] : [`${fallbackBase}${address}`])].map(
          (each) => [each, integrity] as const,
        );
      }),
  );
  return modules.length === 0 ? null : { integrity: { ...Object.fromEntries(lines), [ALTERED]: OF_NOTHING } };
}

/** The page on which drivers pay, by the first segment of its path. */
export const PAYMENT_SEGMENT = 'confirmation';

/** The file of the site that says what may run there. */
export const INVENTORY = 'payment-scripts.json';

/** A script that may run on the payment page. */
interface InventoryScript {
  /** '/remotes/checkout/1.2.0/module.1f0a.js'; 'inline' for a script in the document. */
  readonly address: string;
  /** 'sha256-…' */
  readonly integrity: string;
  /** The part, with its version; 'environment' for what an environment puts in front and says no more of. */
  readonly owner: string;
  readonly purpose: string;
}

/** An origin of scripts that may run there: their owner changes them without a word. */
interface InventoryOrigin {
  readonly origin: string;
  readonly owner: string;
  readonly purpose: string;
}

/** The scripts that may run on the payment page, and why: what PCI DSS 4.0.1 asks for in 6.4.3. */
export interface ScriptInventory {
  readonly page: string;
  readonly scripts: readonly InventoryScript[];
  readonly origins: readonly InventoryOrigin[];
}

/** How a purpose begins that was not given. */
export const NOT_STATED = 'not stated';

const NAME_IT = `${NOT_STATED}: name it in the environment (thirdParties)`;

const knownOrigins: Environment['thirdParties'] = {
  'https://js.stripe.com': { owner: 'Stripe', purpose: 'card fields in frames of its own, 3-D Secure' },
};

/** Each file once: screens share chunks. */
const inventoryOf = (part: BuiltPart): InventoryScript[] =>
  [...new Map(scriptsOf(part).map((file) => [file.file, file])).values()].map(({ file, integrity }) => ({
    address: releaseAddress(part) + file,
    integrity,
    owner: `${part.name} ${part.version}`,
    purpose: part.description ?? `${NOT_STATED}: package.json has no description`,
  }));

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => integrityOf(text));

/**
 * The inventory of the payment page with the document `html`: of every release of every part. Within the app a driver comes
 * to that page without a new document, so what the pages before it ran is still there.
 */
export function scriptInventory(
  live: readonly LivePart[],
  html: string,
  { front, sources, thirdParties }: Environment,
): ScriptInventory {
  const shell = live.find(({ name }) => name === SHELL)?.releases[0]?.part;
  const owned = `${SHELL} ${shell?.version ?? ''}`;
  const purpose = shell?.description ?? '';
  return {
    page: `/${PAYMENT_SEGMENT}`,
    scripts: [
      ...inlineScripts(html).map((integrity) => ({ address: 'inline', integrity, owner: owned, purpose })),
      ...front.map(({ url, integrity }) => ({
        address: url,
        integrity,
        ...(thirdParties[url] ?? { owner: 'environment', purpose: NAME_IT }),
      })),
      ...(shell ? inventoryOf(shell) : []),
      ...live
        .flatMap(releasesOf)
        .filter(({ name }) => name !== SHELL)
        .flatMap(inventoryOf),
    ],
    origins: sources.scripts.map((origin) => ({
      origin,
      ...(thirdParties[origin] ?? knownOrigins[origin] ?? { owner: 'unknown', purpose: NAME_IT }),
    })),
  };
}
