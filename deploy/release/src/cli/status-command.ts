import type { AuditLine } from '../audit-log';
import { status, type PartState, type Status } from '../ship/status';
import type { Command } from './command';
import { numberOf } from './read-values';

const partLines = ({ name, releases, previous, since, by }: PartState): string[] => [
  name,
  ...releases.map(({ version, traffic, contract, incompatibilities }) =>
    [
      `  ${version.padEnd(18)} ${`${traffic} %`.padStart(5)}   contract ${contract}`,
      ...incompatibilities.map((incompatibility) => `  ✖ ${incompatibility}`),
    ].join('\n'),
  ),
  `  before: ${previous ?? 'nothing'}${since === null ? '' : `; since ${since}, by ${by ?? 'an unknown author'}`}`,
];

const logLine = ({ at, by, action, part, from, to, result, why }: AuditLine): string =>
  [
    at,
    by,
    action,
    part ?? '',
    from === null ? to : `${from} → ${to ?? ''}`,
    result === 'done' ? '' : result,
    why === null ? '' : `(${why})`,
  ]
    .filter(Boolean)
    .join('  ');

function statusText({ parts, site, log }: Status): string {
  return [
    ...(parts.length === 0 ? ['Nothing is live.'] : parts.flatMap(partLines)),
    '',
    site === 'composed' ? 'The site shows this.' : 'The site does not show this yet. Run wattline-release compose.',
    '',
    ...log.map(logLine),
  ].join('\n');
}

export const statusCommand: Command = {
  usage: '[--lines N]',
  help: 'What is live with what share, since when and by whom, what was before, and the last lines of the log (10).',
  options: { lines: { type: 'string', default: '10' } },
  async run({ store, values }) {
    const now = await status(store, numberOf(values, 'lines', 0, 1000) ?? 0);
    return { text: statusText(now), json: now };
  },
};
