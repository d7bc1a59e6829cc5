import { once } from 'node:events';
import { requiredText, textOf, UsageError, type Values } from '@wattline/services/command';
import { serveBuild } from '../develop/serve-build';
import { watchedBuild } from '../develop/watched-build';
import { type OverrideGoal, overrideLink } from '../override/override-link';
import { readBuiltPart } from '../parts/built-part';
import { partName } from '../parts/part-name';
import { type Command, exitCodes } from './command';
import { keyInFile, keyOf } from './key-commands';
import { addressOf, numberOf, onlyArgument } from './read-values';

const MOST_MINUTES = 7 * 24 * 60;

function goalOf(values: Values): OverrideGoal {
  const [version, url] = [textOf(values, 'version'), textOf(values, 'url')];
  if (version !== undefined && url === undefined) return { version };
  if (url !== undefined && version === undefined) return { url };
  throw new UsageError('Either --version or --url says where the override leads.');
}

function pageOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--site takes the address of a page, https://…, not '${text}'.`);
  return text;
}

export const overrideCommand: Command = {
  words: '<part> (--version <version> | --url <url>) --key <file> --site <https://…>',
  description:
    'Signs a link that puts one part at another release, or at a development server, for the visitor who opens it, until it expires (60 minutes). --site may name the page to open.',
  options: [
    ['--version <version>', 'a release in the store'],
    ['--url <url>', 'a development server: http://localhost:PORT/remoteEntry.js'],
    ['--key <file>', 'the key of composition.overrideKey'],
    ['--site <https://…>', 'the site, or the page of it to open'],
    ['--minutes <number>', 'how long the link works', '60'],
  ],
  async run(call) {
    const { store, values } = call;
    const link = await overrideLink(store, {
      part: partName(onlyArgument(call, 'part')),
      goal: goalOf(values),
      minutes: numberOf(values, 'minutes', 1, MOST_MINUTES) ?? 60,
      site: pageOf(requiredText(values, 'site')),
      key: await keyInFile(requiredText(values, 'key'), 'key'),
    });
    return { text: link, json: { link } };
  },
};

/** How long the link is valid: a working day. */
const MINUTES = 8 * 60;

export const developCommand: Command = {
  needsNoStore: true,
  description: [
    'Shows the part of this folder inside a shell that is deployed, for the visitor who opens the signed link that it prints:',
    'the part is built at each edit by its own bundler, served from this machine, and its pages are loaded anew. --against',
    "may name the page to open. The key signs overrides for that site: --key, or WATTLINE_OVERRIDE_KEY; its environment's",
    'owner has it. A sandbox of a clone keeps it in .local/override-key.pem.',
  ].join(' '),
  options: [
    ['--against <https://…>', 'the site, or the page of it to open'],
    ['--key <file>', 'signs overrides for that site; WATTLINE_OVERRIDE_KEY unless given'],
    ['--port <number>', 'where the part is served on this machine', '4301'],
    ['--build <command>', 'builds the part at each edit', 'npm run watch'],
    ['--dist <folder>', 'what it builds', 'dist'],
  ],
  async run({ store, values, env, note }) {
    const site = addressOf(values, 'against');
    const key = await keyOf(values, 'key', env, 'WATTLINE_OVERRIDE_KEY');
    if (!key)
      throw new UsageError(
        "--key FILE is missing: the private key that signs overrides for this site. Its environment's owner has it; a sandbox of a clone keeps it in .local/override-key.pem.",
      );
    const [dist, port] = [textOf(values, 'dist') ?? '', numberOf(values, 'port', 1, 65_535) ?? 0];
    const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    const build = await watchedBuild(textOf(values, 'build') ?? '', dist, env);
    try {
      const served = await serveBuild(dist, port);
      const { name } = readBuiltPart(dist);
      const link = await overrideLink(store, { part: name, goal: { url: served.entry }, minutes: MINUTES, site, key });
      note(
        `\n  Open within 8 hours, in this machine's browser:\n\n  ${link}\n\n  Edits load the page anew. Ctrl-C stops.\n`,
      );
      const code = await Promise.race([build.ended, stopped.then(() => exitCodes.done)]);
      await served.stop();
      return {
        text: code === 0 ? `${name} is no longer served.` : `The build ended with ${code}. Start it again.`,
        json: { part: name },
        code: code === 0 ? exitCodes.done : exitCodes.refused,
      };
    } finally {
      build.stop();
    }
  },
};
