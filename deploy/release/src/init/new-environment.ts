import { readFile } from 'node:fs/promises';
import { UsageError } from '@wattline/services/command';
import type { Grants } from '../grants/grants';
import { ReleaseError } from '../release-error';
import { type Environment, ENVIRONMENT_VERSION, readEnvironment, requireUsable } from '../site/environment';
import { withFilesOf } from '../site/environment-file';
import { mergeSettings, type Settings } from '../site/settings';
import { type Answers, requiredIn, textIn, type QuestionName } from './answers';
import type { MadeKeys } from './made-keys';
import { firebaseSources, outsideOwners, type OutsideSources, stripeSources } from './outside-sources';

/**
 * The settings in a file that an answer names, held to what an environment may have; nothing where none is named.
 * @throws ReleaseError that names the file.
 */
async function settingsIn(answers: Answers, name: QuestionName): Promise<Settings> {
  const file = textIn(answers, name);
  if (file === null) return {};
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read as JSON. Name an environment’s file in --${name}.`, { cause });
  }
  try {
    const settings = await withFilesOf(file, content);
    requireUsable(readEnvironment(settings));
    return settings as Settings;
  } catch (cause) {
    throw new ReleaseError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const FIREBASE = ['firebase-api-key', 'firebase-auth-domain', 'firebase-project-id'] as const;

/** @throws UsageError for a project that is named in part. */
function signInOf(answers: Answers): Settings | undefined {
  const given = FIREBASE.filter((name) => textIn(answers, name) !== null);
  if (given.length === 0) return undefined;
  const missing = FIREBASE.filter((name) => !given.includes(name));
  if (missing.length > 0)
    throw new UsageError(
      `--${missing.join(' and --')} is missing: a Firebase project has all three of ${FIREBASE.join(', ')}`,
    );
  const [apiKey, authDomain, projectId] = FIREBASE.map((name) => textIn(answers, name));
  if (!/^[\w.-]+\.[a-z]+$/i.test(authDomain ?? ''))
    throw new UsageError(`--firebase-auth-domain is a host such as project.firebaseapp.com, not '${authDomain}'`);
  return { apiKey, authDomain, projectId, emulatorUrl: null };
}

/** Every source once, in the order in which they are named. */
function joinedSources(all: readonly Partial<OutsideSources>[]): OutsideSources {
  const of = (name: keyof OutsideSources) => [...new Set(all.flatMap((sources) => sources[name] ?? []))];
  return { scripts: of('scripts'), connections: of('connections'), frames: of('frames'), policies: of('policies') };
}

function configOf(answers: Answers, { override, site }: MadeKeys): Settings {
  const of = (name: QuestionName): string | undefined => textIn(answers, name) ?? undefined;
  const service = (name: QuestionName, url: string): Settings => ({ url: of(name) && url });
  return {
    environment: of('environment') ?? 'production',
    // The edge adds the operator's token: no browser holds it.
    ocpi: { token: 'edge' },
    brand: { name: of('name') },
    money: { currency: of('currency') },
    support: { phone: of('support-phone'), mail: of('support-mail') },
    signInService: signInOf(answers),
    reports: { url: of('reports') },
    telemetry: service('health', '/api/telemetry/v1/logs'),
    desk: service('desk', '/api/desk'),
    sessionFinder: service('finder', '/api/session-finder'),
    composition: { overrideKey: override?.publicKey ?? null, siteKey: site?.publicKey ?? null },
  };
}

/**
 * The environment of the answers, as it is written into its file and kept by composing.
 * @throws UsageError, ReleaseError and ConfigError, each with a line that says what to change.
 */
export async function newEnvironment(
  answers: Answers,
  keys: MadeKeys,
  grants: Grants,
): Promise<{ readonly input: Settings; readonly environment: Environment }> {
  const base = await settingsIn(answers, 'base');
  const given = mergeSettings(
    mergeSettings(base, await settingsIn(answers, 'brand')),
    await settingsIn(answers, 'guarantees'),
  );
  const site = requiredIn(answers, 'site');
  // Drivers know the service by its site, unless the brand says otherwise. Links are shared over https alone.
  const named = site.startsWith('https:') ? mergeSettings({ config: { brand: { domain: site } } }, given) : given;
  const config = configOf(answers, keys);
  const authDomain = textIn(answers, 'firebase-auth-domain');
  const partKeys = Object.entries(keys.parts).map(([name, { publicKey }]) => [name, [publicKey]] as const);
  const input = mergeSettings(named, {
    version: ENVIRONMENT_VERSION,
    config,
    sources: joinedSources([
      base['sources'] ?? {},
      ...(answers['no-stripe'] === true ? [] : [stripeSources]),
      ...(authDomain === null ? [] : [firebaseSources(authDomain)]),
    ]),
    thirdParties: outsideOwners,
    grants,
    ...(partKeys.length > 0 && { partKeys: Object.fromEntries(partKeys) }),
  });
  const environment = readEnvironment(input);
  requireUsable(environment);
  return { input, environment };
}
