import type { LedgerEntry } from '@wattline/platform';
import type { SignedInDriver } from './signed-in-driver';
import type { TestSandbox } from './start-sandbox';

/** What happened to a driver's money: the kinds of it, with cents. */
export async function ledgerOf(sandbox: TestSandbox, { id }: SignedInDriver): Promise<[LedgerEntry['kind'], number][]> {
  const entries = (await sandbox.get(`/sandbox/api/ledger?driver=${id}`)).json<LedgerEntry[]>();
  return entries.map(({ kind, amountMinor }) => [kind, amountMinor]);
}
