import { requiredText, textOf, UsageError, type Values } from '@wattline/services/command';
import { KEPT_DAYS } from '../errors/keep-errors';
import { listErrors, type PartError, placeText, rateText } from '../errors/list-errors';
import { partsIn } from '../live/live-parts';
import { partName } from '../parts/part-name';
import type { Command } from './command';
import { secondsOf } from './read-values';

/** @throws UsageError for what is neither '30m', '1h' or '2d' nor a time. */
function sinceOf(values: Values, now: Date): Date {
  const text = requiredText(values, 'since');
  const seconds = secondsOf(text);
  if (seconds !== null) return new Date(now.getTime() - seconds * 1_000);
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UsageError(`--since takes 30m, 1h, 2d or a time, not '${text}'.`);
  return time;
}

/** A code as it was read out on the phone: 'k7q2 9f3a' is 'K7Q2-9F3A'. */
function codeOf(values: Values): string | undefined {
  const text = textOf(values, 'code');
  const letters = text?.toUpperCase().replaceAll(/[\s-]/g, '');
  if (letters === undefined) return undefined;
  if (!/^[2-9A-Z]{8}$/.test(letters))
    throw new UsageError(`--code takes a code as Help shows it, K7Q2-9F3A, not '${text}'.`);
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const listText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

const timeText = (at: string): string => at.slice(0, 16).replace('T', ' ');

const STEPS = 3;

function errorLines(error: PartError): string[] {
  const { part, codes, type, kind, message, place, built, count, versions, isNew, first, last, browsers, examples } =
    error;
  const [example] = examples;
  return [
    `${isNew ? '● new  ' : ''}${codes.join(' ')}  ${part}  ${type}: ${message}`,
    `  ${placeText(error)}${place ? '' : ' (no source map leads further)'}`,
    ...(place?.text ? [`  │ ${place.text}`] : []),
    `  ${[`${count}×`, rateText(error), kind].filter(Boolean).join(', ')}; ${listText(versions)}; first ${timeText(first)}, last ${timeText(last)} UTC; ${listText(browsers)}`,
    ...(example ? [`  on ${example.route}, before it: ${example.steps.slice(-STEPS).join(' → ') || 'nothing'}`] : []),
    ...(example && example.call !== ''
      ? [`  failing call: ${example.call}${example.trace === '' ? '' : `, trace ${example.trace}`}`]
      : []),
    ...(error.traceUrl === null ? [] : [`  ${error.traceUrl}`]),
    ...(place && built !== '' ? [`  built: ${built}`] : []),
  ];
}

export const errorsCommand: Command = {
  words: '[<part> …]',
  description: [
    'The failures that pages reported of a part, or of all: by the place in its source, those that are new in its newest release',
    'first, with how often, in which releases and browsers, the last steps before it and the call that failed. Source maps are',
    'taken from the store. Counts go by the hour.',
  ].join(' '),
  options: [
    ['--since <time>', '30m, 1h, 2d or a time', '1d'],
    ['--code <code>', 'the failure with the code that Help showed its driver, whenever it was'],
  ],
  async run({ store, values, positionals }) {
    const asked = { since: sinceOf(values, new Date()), code: codeOf(values) };
    const parts = positionals.length > 0 ? positionals.map(partName) : await partsIn(store);
    const errors = (await Promise.all(parts.map((part) => listErrors(store, part, asked)))).flat();
    const since = `${asked.since.toISOString().slice(0, 13).replace('T', ' ')}:00 UTC`;
    const none =
      asked.code === undefined
        ? `No failure since ${since}.`
        : `No failure has the code ${asked.code}. Failures are kept for ${KEPT_DAYS} days.`;
    return {
      text: errors.length === 0 ? none : errors.map((error) => errorLines(error).join('\n')).join('\n\n'),
      json: { since: asked.since.toISOString(), errors },
    };
  },
};
