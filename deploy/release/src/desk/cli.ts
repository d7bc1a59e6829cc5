import fastify from 'fastify';
import {
  type CommandLine,
  type Environment,
  listening,
  placeOf,
  placeOptions,
  processSurroundings,
  type RunningService,
  serviceCommand,
  type Values,
} from '@wattline/services/command';
import { readPrometheus } from '../health/prometheus/read-prometheus';
import type { ReadFigures } from '../ship/trials';
import { openStore } from '../store/open-store';
import { deskRoutes } from './desk-routes';
import { type DeskSettings, readDeskSettings } from './desk-settings';
import { withPipelines } from './pipelines';
import { tokenReader } from './read-token';

/** In milliseconds: a look at the desk does not wait longer for figures. */
const TIMEOUT_MS = 4_000;

/** The reader of how releases do, from Prometheus; null where none is named. */
function minutesReader({
  DESK_PROMETHEUS_URL: url,
  WATTLINE_PROMETHEUS_TOKEN: token,
}: Partial<DeskSettings>): ReadFigures | null {
  if (url === undefined) return null;
  const source = { url, token: token ?? null };
  return (part, since) => readPrometheus(source, part, { since, now: new Date() }, TIMEOUT_MS);
}

const line: CommandLine = {
  name: 'wattline-desk',
  description:
    'Serves the release desk below /api/desk: what is live, how it does, and the acts of wattline-release for people with a token of your identity provider. Put it behind the edge (wattline-edge nginx --desk), on the site’s own origin.',
  options: [...placeOptions('8083')],
  more: `Environment:
  WATTLINE_STORE          the store: a folder, or s3://bucket/prefix. A bucket's region, endpoint and credentials come from the
                          usual AWS environment
  DESK_ORIGINS            the site's origins, with blanks between them: https://wattline.example
  DESK_ISSUER, DESK_AUDIENCE, DESK_JWKS_URL
                          the issuer of the tokens that count, and where its public keys are
  DESK_ROLES_CLAIM        (roles) holds release-operator, or release-operator:checkout for one part
  DESK_NAME_CLAIM         (email) what the log calls a person; their sub where it is missing
  DESK_READ_ROLE          the role that reading takes; every good token may read, unless given
  DESK_PIPELINES          pipelines that may publish and release, as JSON (deploy/release/src/desk/README.md)
  DESK_PROMETHEUS_URL, WATTLINE_PROMETHEUS_TOKEN
                          where how releases do is read: Prometheus or the like, with the rules of deploy/observability
  DESK_OVERRIDE_KEY       the key of composition.overrideKey (PEM): makes links to a release for oneself
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`,
};

/** @throws TypeError and those of the settings; each message says what is wrong. */
const settingsOf = (values: Values, env: Environment) => ({
  ...readDeskSettings(env),
  ...placeOf(values),
});

type Settings = ReturnType<typeof settingsOf>;

async function begin(settings: Settings): Promise<RunningService> {
  const people = tokenReader({
    issuer: settings.DESK_ISSUER,
    audience: settings.DESK_AUDIENCE,
    keys: new URL(settings.DESK_JWKS_URL),
  });
  const claims = { roles: settings.DESK_ROLES_CLAIM, name: settings.DESK_NAME_CLAIM };
  const app = fastify({ logger: { level: 'error' } });
  const desk = deskRoutes({
    store: await openStore(settings.WATTLINE_STORE),
    origins: settings.DESK_ORIGINS,
    readClaims: withPipelines(people, settings.DESK_PIPELINES, claims),
    claims,
    readRole: settings.DESK_READ_ROLE,
    readMinutes: minutesReader(settings),
    overrideKey: settings.DESK_OVERRIDE_KEY,
  });
  await app.register(desk, { prefix: '/api/desk' });
  const { url, close } = await listening(app, settings);
  return { greeting: `The release desk: ${url}/api/desk`, close };
}

const run = serviceCommand({ line, read: settingsOf, begin });

process.exitCode = await run(process.argv.slice(2), processSurroundings());
