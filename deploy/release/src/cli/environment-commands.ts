import { textOf, UsageError } from '@wattline/services/command';
import type { Check } from '../doctor/check';
import type { ComposedFiles } from '../doctor/composed-checks';
import { doctor } from '../doctor/doctor';
import { roleChecks } from '../doctor/role-checks';
import {
  type ChangedSetting,
  type Drift,
  environmentDiff,
  type EnvironmentDiff,
} from '../environments/environment-diff';
import { readAnswers, initOptions } from '../init/answers';
import { init } from '../init/init';
import { integrityOf } from '../parts/integrity';
import { partName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { readRegistry } from '../signing/site-registry';
import { REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { type Call, type Command, exitCodes, type Outcome } from './command';
import { addressOf, onlyArgument } from './read-values';

/** One line of each release that drifted from what the environment named `from` has. */
export const driftLines = (drift: readonly Drift[], from: string): string[] =>
  drift.map(({ part, version, problem, files }) =>
    problem === 'never there'
      ? `  ✖ ${part} ${version} was never published in ${from}`
      : `  ✖ ${part} ${version} has other bytes than in ${from}: ${files.join(', ')}`,
  );

export const initCommand: Command = {
  needsNoStore: true,
  description: [
    'Writes a new environment into a folder: environment.json with the grants of the built parts, keys, nginx.conf, services.env, and',
    'CHECKLIST.md with what remains, and answers.json with every answer: change it, and --from it writes all anew. With',
    'WATTLINE_OPERATOR_TOKEN set, operator.conf is written too. Nothing is written where anything is wrong, and nothing over',
    'what is there without --force.',
  ].join(' '),
  options: initOptions,
  async run({ values, positionals, env }) {
    if (positionals.length > 0) throw new UsageError('init takes options alone');
    try {
      const { folder, written, keptKeys } = await init(
        await readAnswers(values),
        env['WATTLINE_OPERATOR_TOKEN'] || undefined,
      );
      return {
        text: [
          `Written into ${folder}:`,
          ...written.map((name) => `  ${name}`),
          ...keptKeys.map((name) => `  ${name} was there, and stays`),
          `Go on with ${folder}/CHECKLIST.md.`,
        ].join('\n'),
        json: { folder, written, keptKeys },
      };
    } catch (cause) {
      // Those of nginx's configuration.
      if (cause instanceof TypeError) throw new ReleaseError(cause.message, { cause });
      throw cause;
    }
  },
};

const LONGEST = 60;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const settingLine = ({ key, from, to, isOwn }: ChangedSetting): string =>
  `  ${isOwn ? '–' : '≠'} ${key}: ${shown(from)} → ${shown(to)}${isOwn ? ' (its own)' : ''}`;

function diffText({ from, to, parts, drift, settings, verdict }: EnvironmentDiff): string {
  const verdicts = {
    same: `${to} shows what ${from} shows.`,
    differs: `${to} differs from ${from}.`,
    drifted: `${to} drifted from ${from}: it has what was not tried there.`,
  };
  return [
    ...parts.map((part) =>
      part.from === part.to
        ? `  = ${part.part} ${part.to ?? 'nothing'}`
        : `  ≠ ${part.part}: ${part.from ?? 'nothing'} → ${part.to ?? 'nothing'}`,
    ),
    ...driftLines(drift, from),
    ...settings.map(settingLine),
    verdicts[verdict],
  ].join('\n');
}

const codes = { same: exitCodes.done, differs: exitCodes.differs, drifted: exitCodes.drifted } as const;

export const envCommand: Command = {
  needsNoStore: true,
  words: 'diff <environment> <environment>',
  description: [
    'What the second environment shows that the first does not: parts, versions and shares, settings by their keys, and drift:',
    'releases that the first never had, and other bytes under the same version. Ends with 0 where both are the same but',
    "for what is the second one's own (own), 5 where they differ, 6 where the second drifted.",
  ].join(' '),
  options: [],
  async run({ positionals, open }) {
    const [what, first, second, ...more] = positionals;
    if (what !== 'diff' || first === undefined || second === undefined || more.length > 0)
      throw new UsageError('Two environments are needed: env diff staging production.');
    const diff = await environmentDiff(await open(first), await open(second));
    return { text: diffText(diff), json: diff, code: codes[diff.verdict] };
  },
};

const SIGNS: Readonly<Record<Check['verdict'], string>> = { ok: '✓', wrong: '✖', 'cannot be checked from here': '–' };

const checkedLine = ({ name, verdict, found, todo }: Check): string =>
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
export async function filesInStore(store: Store, site: string): Promise<ComposedFiles> {
  const { folders } = await store.list(SITE);
  const { hostname } = new URL(site);
  const folder = folders.includes(hostname) ? `${SITE}/${hostname}` : SITE;
  const { files } = await store.list(folder);
  const names = [...files.keys()].filter((name) => !/\.(?:br|gz)$/.test(name));
  const digests = await Promise.all(
    names.map(async (name) => {
      const file = await store.read(`${folder}/${name}`);
      return [name, integrityOf(file?.content ?? '')] as const;
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

const checked = (site: string, checks: readonly Check[]): Outcome => ({
  text: [summaryOf(site, checks), ...checks.map(checkedLine)].join('\n'),
  json: { site, checks },
  code: checks.some(({ verdict }) => verdict === 'wrong') ? exitCodes.differs : exitCodes.done,
});

export const doctorCommand: Command = {
  needsNoStore: true,
  words: '<https://site> | --role <part>',
  description: [
    'Holds a deployed site against all that production needs: headers, policy, integrity, caches, files that are not for drivers,',
    'redirects, clock, certificate, backend, the operator’s token, guarantees, the sign-in’s domain and the mode of Stripe. It',
    'reads only. Each is ok, wrong, or cannot be checked from here, with what to do. What was composed is read from --store, or',
    'with --key from the site’s signed registry; WATTLINE_DRIVER_TOKEN is an access token of a test driver. --files asks nothing of',
    'the backend: it compares every file of the site, every script that may run on the payment page, and that page’s headers,',
    'policies and scripts with what was composed. --role asks instead what the credentials at hand may write of --store, without writing',
    'it. Ends with code 5 where something is wrong.',
  ].join(' '),
  options: [
    ['--role <part>', 'whether the credentials at hand have the rights of a part’s team, and no more'],
    ['--files', 'only whether the site is what was composed'],
    ['--key <public>', 'the site’s public key: its signed registry says what was composed, not the store'],
    ['--http <address>', 'where the site listens over http; http:// and its host unless given'],
  ],
  async run(call) {
    const role = textOf(call.values, 'role');
    if (role !== undefined) return checked(`The role of ${role}`, await roleChecks(call.store, partName(role)));
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
    return checked(site.origin, checks);
  },
};
