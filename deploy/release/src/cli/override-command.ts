import { requiredText, textOf, UsageError, type Values } from '@wattline/services/command';
import { overrideLink, type OverrideGoal } from '../override/override-link';
import { partName } from '../parts/part-name';
import type { Command } from './command';
import { keyInFile } from './read-key';
import { numberOf, onlyArgument } from './read-values';

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
      minutes: numberOf(values, 'minutes', 1, WEEK) ?? 60,
      site: pageOf(requiredText(values, 'site')),
      key: await keyInFile(requiredText(values, 'key'), 'key'),
    });
    return { text: link, json: { link } };
  },
};
