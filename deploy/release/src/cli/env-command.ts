import { UsageError } from '@wattline/services/command';
import type { ChangedSetting } from '../environments/changed-settings';
import { environmentDiff, type EnvironmentDiff } from '../environments/environment-diff';
import { exitCodes, type Command } from './command';
import { driftLines } from './drift-text';

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
