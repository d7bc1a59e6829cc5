import { previewRule, SITE_FOLDER } from './preview-host';

/** Which composition of the store answers at which host. */
export interface SiteHosts {
  /** Previews are at hosts below this one: 'preview.example.com'; null or not given: there are none. */
  readonly previewHost?: string | null;
  /** Hosts of the site itself; null or not given: all hosts but those of brands and previews. */
  readonly hosts?: readonly string[] | null;
  /** Hosts at which a brand of its own answers, by a composition of its own (docs/brand.md). */
  readonly brandHosts?: readonly string[];
}

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** The folder of the store with the composition of a brand. */
export const brandFolder = (host: string): string => `${SITE_FOLDER}/${host}`;

/** A folder with the composition of a brand, or of the site. */
const FOLDER = /^site(?:\/[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/;

/** Whether a text names the folder of a composition that visitors have, not a preview's. */
export const isSiteFolder = (text: string): boolean => FOLDER.test(text);

/** A rule for hosts, by a pattern that JavaScript and nginx read alike, and the folder that answers. */
export interface HostRule {
  readonly pattern: RegExp;
  readonly folder: string;
}

const rulesFor = (hosts: readonly string[], folder: (host: string) => string): HostRule[] =>
  hosts.map((host) => ({ pattern: new RegExp(`^${host.replaceAll('.', String.raw`\.`)}$`), folder: folder(host) }));

/** @throws TypeError for what is no name of a host, and for one that is named twice. */
function requireHosts(hosts: readonly string[]): void {
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new TypeError(`A host is written charge.example.com, not '${wrong}'.`);
  const twice = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (twice !== undefined) throw new TypeError(`${twice} is named twice. One composition answers at a host.`);
}

/**
 * The rules, of which the first that fits counts. A host that fits none is answered by `otherwise`: a folder, or null, since
 * a driver who is led to another brand by a wrong entry in DNS would pay the wrong operator.
 *
 * @throws TypeError for an invalid host name, or one that is named twice.
 */
export function hostRules({ previewHost = null, hosts = null, brandHosts = [] }: SiteHosts): {
  readonly rules: readonly HostRule[];
  readonly otherwise: string | null;
} {
  requireHosts([...(hosts ?? []), ...brandHosts]);
  return {
    rules: [
      ...rulesFor(brandHosts, brandFolder),
      ...rulesFor(hosts ?? [], () => SITE_FOLDER),
      ...(previewHost === null ? [] : [previewRule(previewHost)]),
    ],
    otherwise: hosts === null ? SITE_FOLDER : null,
  };
}

/**
 * Gives the folder that answers at a host, which is given without its port; null where none does.
 * @throws Those of hostRules, at once.
 */
export function siteFolders(siteHosts: SiteHosts): (host: string) => string | null {
  const { rules, otherwise } = hostRules(siteHosts);
  return (host) => {
    const asked = host.toLowerCase();
    for (const { pattern, folder } of rules) {
      const found = pattern.exec(asked);
      if (found) return folder.replace('$edge_preview', found.groups?.['edge_preview'] ?? '');
    }
    return otherwise;
  };
}
