import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { MANIFEST } from '@wattline/part';
import { requiredText, type OptionLine } from '@wattline/services/command';
import { askNoSite, type Ask, askSite, serveDevelop } from '../develop/serve-develop';
import { overrideLink } from '../override/override-link';
import type { BuiltPart } from '../parts/built-part';
import { partName } from '../parts/part-name';
import { orNull } from '../reason-of';
import { ReleaseError } from '../release-error';
import { builtRelease } from '../ship/publish';
import { type Call, type Command, exitCodes, type Outcome } from './command';
import { keyInFile } from './key-commands';
import { addressOf, describedOptions, numberOf, onlyArgument, publishedAs } from './read-values';

const LOOK_MS = 100;

/** A build that goes on at each edit. */
interface WatchedBuild {
  /** Settles when it ends by itself, with its exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

/** Whether the file is there, and its JSON to the end. */
const isWhole = (file: string): boolean => orNull(() => JSON.parse(readFileSync(file, 'utf8')) as unknown) !== null;

/**
 * Starts a part's own build that watches, such as 'npm run watch', and waits for the JSON file that it writes last.
 * @throws ReleaseError for a build that ends before that.
 */
async function watchedBuild(command: string, last: string, env: NodeJS.ProcessEnv): Promise<WatchedBuild> {
  rmSync(last, { force: true });
  // A group of its own, as `npm run` starts further processes; a bundler that watches ends with its input in some cases.
  const inGroup = process.platform !== 'win32';
  const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env, detached: inGroup });
  let code: number | null | undefined;
  const ended = once(child, 'exit').then(([status]) => (code = status as number | null));
  const stop = (): void => {
    if (code !== undefined || child.pid === undefined) return;
    if (inGroup) process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  };
  while (!isWhole(last)) {
    if (code !== undefined)
      throw new ReleaseError(
        `'${command}' ended with ${code} before it wrote ${last}. Name a command that builds at each edit: --build 'npx rspack build --watch'.`,
      );
    await later(LOOK_MS);
  }
  return { ended, stop };
}

const MOST_MINUTES = 7 * 24 * 60;

export const overrideCommand: Command = {
  words: '<part> --version <version> --key <file> --site <https://…>',
  description:
    'Signs a link that puts one part at another release, for the visitor who opens it, until it expires (60 minutes). --site may name the page to open.',
  options: [
    ['--version <version>', 'a release in the store'],
    ['--key <file>', 'the key of composition.overrideKey'],
    ['--site <https://…>', 'the site, or the page of it to open'],
    ['--minutes <number>', 'how long the link works', '60'],
  ],
  async run(call) {
    const { store, values } = call;
    const link = await overrideLink(store, {
      part: partName(onlyArgument(call, 'part')),
      version: requiredText(values, 'version'),
      minutes: numberOf(values, 'minutes', 1, MOST_MINUTES),
      site: addressOf(values, 'site'),
      key: await keyInFile(requiredText(values, 'key'), 'key'),
    });
    return { text: link, json: { link } };
  },
};

/** The release of a build that is not published. */
const IN_DEVELOPMENT = '0.0.0-development';

const buildOptions: readonly OptionLine[] = [
  ['--port <number>', 'where the page is on this machine', '4301'],
  ['--build <command>', 'builds the part at each edit', 'npm run watch'],
  ['--dist <folder>', 'what it builds', 'dist'],
  ...describedOptions,
];

/** Shows the part of this folder on this machine until it is stopped; `ask` answers for all else. */
async function showBuild({ values, env, note }: Call, ask: Ask, page: string | null): Promise<Outcome> {
  const [dist, port] = [requiredText(values, 'dist'), numberOf(values, 'port', 1, 65_535)];
  const as = publishedAs(values, IN_DEVELOPMENT);
  const last = as ? MANIFEST : 'part.json';
  const build = (): BuiltPart => builtRelease(dist, { as });
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const watched = await watchedBuild(requiredText(values, 'build'), join(dist, last), env);
  try {
    const { name, prefixes = [] } = build();
    const served = await serveDevelop({ ask, dist, last, build, port });
    note(
      `\n  http://localhost:${port}${page ?? `/${prefixes[0] ?? ''}`}\n\n  Edits load the page anew. Ctrl-C stops.\n`,
    );
    const code = await Promise.race([watched.ended, stopped.then(() => exitCodes.done)]);
    await served.stop();
    return {
      text: code === 0 ? `${name} is no longer served.` : `The build ended with ${code}. Start it again.`,
      json: { part: name },
      code: code === 0 ? exitCodes.done : exitCodes.refused,
    };
  } finally {
    watched.stop();
  }
}

const ABOUT =
  'The part is built at each edit by its own bundler, and pages are loaded anew. A build without a part.json is described as publish takes it: --name, --expose, --prefix.';

export const developCommand: Command = {
  needsNoStore: true,
  description: `Shows the part of this folder inside a site that is deployed, at http://localhost: the site is asked for all else. It need not know the part, and nothing of it changes. ${ABOUT}`,
  options: [['--against <https://…>', 'the site, or the page of it to open'], ...buildOptions],
  async run(call) {
    const site = addressOf(call.values, 'against');
    const { pathname, search } = new URL(site);
    return showBuild(call, askSite(site), pathname + search);
  },
};

export const emulateCommand: Command = {
  needsNoStore: true,
  description: `Shows the part of this folder alone, at http://localhost, in a shell without other parts and without a backend. ${ABOUT}`,
  options: buildOptions,
  run: async (call) => showBuild(call, askNoSite(), null),
};
