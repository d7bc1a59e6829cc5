import { audited } from '../audit-log';
import { prune, type Pruned } from '../ship/prune';
import type { Call, Command } from './command';
import { numberOf } from './read-values';

/** The options of what removes old releases. */
export const pruneOptions = [
  ['--keep <number>', 'so many of each part’s newest releases stay', '10'],
  ['--days <number>', 'younger ones stay', '30'],
] as const;

/** Removes old releases, and leaves a line in the log where there were any. */
export async function pruneNow(
  { store, values, by }: Pick<Call, 'store' | 'values' | 'by'>,
  isReal: boolean,
): Promise<readonly Pruned[]> {
  const keep = numberOf(values, 'keep', 1, 1_000);
  const days = numberOf(values, 'days', 1, 3_650);
  const options = { keep, days, now: Date.now() };
  const old = await prune(store, { ...options, isReal: false });
  if (!isReal || old.length === 0) return old;
  const entries = old.map(({ part, versions }) => ({ by, action: 'prune', part, from: versions.join(', ') }) as const);
  let pruned: readonly Pruned[] = [];
  await audited(store, entries, async () => {
    pruned = await prune(store, { ...options, isReal: true });
    return entries.map(() => ({}));
  });
  return pruned;
}

export const pruneCommand: Command = {
  description: [
    'Removes old releases from the store; wattline-release composer does it each day. Never what is live, what a rollback may go back',
    'to, what was live within a day, what a preview or a signed link shows, or what is younger. Without --yes it only says what it',
    'would remove. A version that was removed is never published again.',
  ].join(' '),
  options: [...pruneOptions, ['--yes', 'removes them']],
  async run(call) {
    const isReal = call.values['yes'] === true;
    const pruned = await pruneNow(call, isReal);
    const lines = pruned.map(({ part, versions }) => `${part}: ${versions.join(', ')}`);
    const count = pruned.reduce((sum, { versions }) => sum + versions.length, 0);
    const done = isReal ? `${count} releases were removed.` : `${count} releases would be removed. Do it with --yes.`;
    return { text: [...lines, done].join('\n'), json: { isReal, pruned } };
  },
};
