import { textOf, UsageError } from '@wattline/services/command';
import { unloggedText } from '../audit-log';
import { partName } from '../parts/part-name';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { rollback } from '../ship/rollback';
import type { Command } from './command';
import { readyToCompose, thenComposeOptions } from './compose-options';
import { composedChanges } from './composed-changes';
import { keyOf } from './read-key';
import { builtReleases, numberOf, onlyArgument, releasesOf } from './read-values';

export const publishCommand: Command = {
  words: '<dist-folder> [<dist-folder> …]',
  description:
    "Lays built parts into the store, where they never change again, with every script and style sheet listed. Refuses what a page would load unchecked, and says how each bundler repairs it. With --version it refuses a build that was not made as V. With the part's own key (--part-key, or WATTLINE_PART_KEY) the release is signed.",
  options: [
    ['--version <version>', 'refuses a build that was not made as this version'],
    ['--part-key <file>', 'signs the release with the part’s own key; WATTLINE_PART_KEY unless given'],
  ],
  async run(call) {
    const { positionals: folders, values } = call;
    if (folders.length === 0) throw new UsageError('One folder is needed at least.');
    const key = await keyOf(values, 'part-key', call.env, 'WATTLINE_PART_KEY');
    if (folders.length > 1 && (key !== undefined || values['version'] !== undefined))
      throw new UsageError('A key and a version are of one part: publish each alone with them.');
    const published = [];
    for (const folder of folders) {
      const { name, version } = await publish(call.store, folder, {
        by: call.by,
        version: textOf(values, 'version'),
        key,
        onWarning: (warning) => call.note(`⚠ ${warning}`),
        onUnlogged: (why) => call.note(unloggedText(why)),
      });
      published.push({ part: name, version });
    }
    return {
      text: published.map(({ part, version }) => `${part} ${version} is published.`).join('\n'),
      json: published.length === 1 ? published[0] : published,
    };
  },
};

export const promoteCommand: Command = {
  words: '<part> <version> [<part> <version> …] | --built <dist-folder> …',
  description:
    'Makes published releases live, for everybody or for N percent of visitors (1 to 99), and composes the site. Refuses what does not fit what is live.',
  options: [
    ['--traffic <percent>', 'the share of visitors, 1 to 99; everybody unless given'],
    ['--built', 'folders of builds stand in the place of parts and versions: each names its release'],
    ...thenComposeOptions,
  ],
  async run(call) {
    const wishes = call.values['built'] === true ? builtReleases(call) : releasesOf(call);
    const traffic = numberOf(call.values, 'traffic', 1, 99);
    const composeNow = await readyToCompose(call, false);
    const changes = await promote(call.store, wishes, { by: call.by, traffic, compose: composeNow });
    return composedChanges(changes, composeNow);
  },
};

export const rollbackCommand: Command = {
  words: '<part>',
  description: [
    'Takes the release on trial back or, where none is, goes back to what was live before, and composes the site. With --from',
    'it leaves that release and no other: a second try changes nothing. Where the last change was a rollback already, of a',
    'person or of watch, it asks for --from.',
  ].join(' '),
  options: [['--from <version>', 'leaves this release and no other'], ...thenComposeOptions],
  async run(call) {
    const name = partName(onlyArgument(call, 'part'));
    const composeNow = await readyToCompose(call, false);
    const only = textOf(call.values, 'from');
    const change = await rollback(call.store, name, { by: call.by, ...(only !== undefined && { only }) });
    return composedChanges([change], composeNow);
  },
};
