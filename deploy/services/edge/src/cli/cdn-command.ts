import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLine, requiredText, helpOf, type CommandLine } from '@wattline/services/command';
import { cdnRules } from '../cdn/cdn-rules';
import { viewerRequest } from '../cdn/viewer-request';
import { requireReportsAddress } from '../security-headers';
import type { SiteHosts } from '../site-hosts';

export const cdnLine: CommandLine = {
  name: 'wattline-edge cdn',
  description:
    'Writes the rules of a CDN in front of a store in a bucket: cdn.json with paths, caches and headers as data, and viewer-request.js, which leads a path to its object.',
  options: [
    ['--environment <file>', 'the environment.json of wattline-release init: its grants say which pages there are'],
    ['--out <folder>', 'the folder to write into'],
  ],
};

/** The part of an environment that is read; the rest is wattline-release's to check. */
interface Environment {
  readonly config?: {
    readonly brand?: { readonly domain?: string | null };
    readonly reports?: { readonly url?: string | null };
  };
  /** By the hosts at which they answer. */
  readonly brands?: Readonly<Record<string, unknown>>;
  readonly grants?: Readonly<Record<string, { readonly prefixes?: readonly string[] }>>;
}

/** @throws TypeError for a file that is no environment. */
function environmentIn(file: string): Environment {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Environment;
  } catch (cause) {
    throw new TypeError(`${file} cannot be read as JSON. Name the environment.json in --environment.`, { cause });
  }
}

/** @throws TypeError for several brands, of which the environment's own has no host. */
function siteHosts({ config, brands = {} }: Environment): Pick<SiteHosts, 'brandHosts' | 'hosts'> {
  const brandHosts = Object.keys(brands);
  if (brandHosts.length === 0) return {};
  const domain = config?.brand?.domain ?? null;
  if (domain === null || !URL.canParse(domain))
    throw new TypeError('Several brands need config.brand.domain: the host of the environment’s own.');
  return { hosts: [new URL(domain).hostname], brandHosts };
}

/**
 * Writes the files; gives the help where it is asked for, else their names.
 * @throws UsageError, TypeError with a message that says what is wrong.
 */
export function writeCdn(args: readonly string[]): string {
  const typed = parseLine(cdnLine, args);
  if (typed === null) return helpOf(cdnLine);
  const file = requiredText(typed.values, 'environment');
  const folder = requiredText(typed.values, 'out');
  const environment = environmentIn(file);
  const { config, grants = {} } = environment;
  const segments = Object.values(grants).flatMap(({ prefixes = [] }) => prefixes);
  if (segments.length === 0)
    throw new TypeError(`${file} grants no part a page. Write its grants with wattline-release init.`);
  const reports = config?.reports?.url ?? null;
  if (reports !== null) requireReportsAddress(reports);
  mkdirSync(folder, { recursive: true });
  const files = {
    'cdn.json': `${JSON.stringify(cdnRules(reports), null, 2)}\n`,
    'viewer-request.js': viewerRequest(segments, reports, siteHosts(environment)),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return Object.keys(files)
    .map((name) => join(folder, name))
    .join('\n');
}
