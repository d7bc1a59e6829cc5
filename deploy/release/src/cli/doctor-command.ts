import { textOf, UsageError } from '@wattline/services/command';
import type { Check } from '../doctor/check';
import type { ComposedFiles } from '../doctor/composed-checks';
import { doctor } from '../doctor/doctor';
import { ReleaseError } from '../release-error';
import { digestOf, readRegistry } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { exitCodes, type Call, type Command } from './command';
import { addressOf, onlyArgument } from './read-values';

const SIGNS: Readonly<Record<Check['verdict'], string>> = { ok: '✓', wrong: '✖', 'cannot be checked from here': '–' };

const lineOf = ({ name, verdict, found, todo }: Check): string =>
  [
    `  ${SIGNS[verdict]} ${name.padEnd(15)} ${verdict}: ${found}`,
    ...(todo === null ? [] : [`${' '.repeat(20)}→ ${todo}`]),
  ].join('\n');

function summaryOf(site: string, checks: readonly Check[]): string {
  const count = (verdict: Check['verdict']): number => checks.filter((check) => check.verdict === verdict).length;
  return `${site}: ${count('ok')} ok, ${count('wrong')} wrong, ${count('cannot be checked from here')} cannot be checked from here`;
}

/** Where the site listens over http: as it is given, else at its host for a site over https. */
function insecureOf({ values }: Call, { protocol, hostname }: URL): string | null {
  if (textOf(values, 'http') !== undefined) return new URL(addressOf(values, 'http')).origin;
  return protocol === 'https:' ? `http://${hostname}` : null;
}

/**
 * The digests of the site as it lies in the store: that of the brand at the host of an address, where there is one of its own.
 * @throws ReleaseError where it holds none.
 */
async function filesInStore(store: Store, site: string): Promise<ComposedFiles> {
  const { folders } = await store.list(SITE);
  const { hostname } = new URL(site);
  const folder = folders.includes(hostname) ? `${SITE}/${hostname}` : SITE;
  const { files } = await store.list(folder);
  const names = [...files.keys()].filter((name) => !/\.(?:br|gz)$/.test(name));
  const digests = await Promise.all(
    names.map(async (name) => {
      const file = await store.read(`${folder}/${name}`);
      return [name, digestOf(file?.content ?? '')] as const;
    }),
  );
  if (digests.length === 0)
    throw new ReleaseError(`${store.address} holds no site. Name its store, or the site's --key.`);
  return Object.fromEntries(digests);
}

/**
 * The digests as the site's own registry has them, where that key signed it.
 * @throws ReleaseError where it has none.
 */
async function filesInRegistry(site: string, key: string): Promise<ComposedFiles> {
  const answer = await fetch(new URL(`/${REGISTRY}`, site), { cache: 'no-store' }).catch(() => null);
  const registry = answer?.ok === true ? readRegistry(await answer.text(), key) : null;
  if (!registry) throw new ReleaseError(`${site} has no registry that this key signed.`);
  return registry.files;
}

/** The digests of what was composed: as the signed registry or the store has it, where one of them is named. */
async function composedFiles({ values, env, store }: Call, origin: string): Promise<ComposedFiles | null> {
  const key = textOf(values, 'key');
  if (key !== undefined) return filesInRegistry(origin, key);
  const isNamed =
    values['files'] === true || textOf(values, 'store') !== undefined || env['WATTLINE_STORE'] !== undefined;
  return isNamed ? filesInStore(store, origin) : null;
}

export const doctorCommand: Command = {
  words: '<https://site>',
  description: [
    'Holds a deployed site against all that production needs: headers, policy, integrity, caches, files that are not for drivers,',
    'redirects, clock, certificate, backend, the operator’s token, guarantees, the sign-in’s domain and the mode of Stripe. It',
    'reads only. Each is ok, wrong, or cannot be checked from here, with what to do. What was composed is read from --store, or',
    'with --key from the site’s signed registry; WATTLINE_DRIVER_TOKEN is an access token of a test driver. --files asks nothing of',
    'the backend: it compares every file of the site, every script that may run on the payment page, and that page’s headers,',
    'policies and scripts with what was composed. Ends with code 5 where something is wrong.',
  ].join(' '),
  options: [
    ['--files', 'only whether the site is what was composed'],
    ['--key <public>', 'the site’s public key: its signed registry says what was composed, not the store'],
    ['--http <address>', 'where the site listens over http; http:// and its host unless given'],
  ],
  async run(call) {
    const given = onlyArgument(call, 'site');
    if (!URL.canParse(given) || !/^https?:/.test(given))
      throw new UsageError(`The site is an address, https://…, not '${given}'.`);
    const site = new URL(given);
    const checks = await doctor({
      origin: site.origin,
      insecure: insecureOf(call, site),
      files: await composedFiles(call, site.origin),
      filesOnly: call.values['files'] === true,
      driverToken: call.env['WATTLINE_DRIVER_TOKEN'] || undefined,
    });
    return {
      text: [summaryOf(site.origin, checks), ...checks.map(lineOf)].join('\n'),
      json: { site: site.origin, checks },
      code: checks.some(({ verdict }) => verdict === 'wrong') ? exitCodes.differs : exitCodes.done,
    };
  },
};
