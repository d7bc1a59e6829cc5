import { readFile, writeFile } from 'node:fs/promises';
import { makeOverrideKey, readOverrideKey } from '../override/override-key';
import { overrideLink, type OverrideGoal } from '../override/override-link';
import { partName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { UsageError, type Command, type Values } from './command';
import { numberOf, onlyArgument, requiredText, textOf } from './read-values';

const WEEK = 7 * 24 * 60;

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

async function keyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read. Name the private key's file in --key.`, { cause });
  }
}

export const overrideCommand: Command = {
  usage: '<part> (--version V | --url http://localhost:PORT/remoteEntry.js) --key FILE --site https://… [--minutes M]',
  help: 'Signs a link that puts one part at another release, or at a development server, for the visitor who opens it, until it expires (60 minutes). --site may name the page to open.',
  options: {
    version: { type: 'string' },
    url: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    key: { type: 'string' },
    site: { type: 'string' },
  },
  async run(call) {
    const { store, values } = call;
    const link = await overrideLink(store, {
      part: partName(onlyArgument(call, 'part')),
      goal: goalOf(values),
      minutes: numberOf(values, 'minutes', 1, WEEK) ?? 60,
      site: pageOf(requiredText(values, 'site')),
      key: readOverrideKey(await keyFile(requiredText(values, 'key'))),
    });
    return { text: link, json: { link } };
  },
};

async function keep(file: string, key: string): Promise<void> {
  try {
    await writeFile(file, key, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new ReleaseError(
      `${file} cannot be written, or is there already. Name a new file in --out: a key is never written over.`,
      { cause },
    );
  }
}

export const overrideKeyCommand: Command = {
  usage: '[--out FILE]',
  help: 'Makes the pair of keys that signs overrides. The private one goes to a file that only you can read, or is printed; the public one goes into the runtime configuration as composition.overrideKey.',
  options: { out: { type: 'string' } },
  async run({ values }) {
    const { privateKey, publicKey } = makeOverrideKey();
    const file = textOf(values, 'out');
    if (file === undefined) return { text: `${privateKey}${publicKey}`, json: { privateKey, publicKey } };
    await keep(file, privateKey);
    return { text: publicKey, json: { privateKeyFile: file, publicKey } };
  },
};
