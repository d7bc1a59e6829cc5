import type { LedgerEntry } from '@wattline/sandbox/platform';
import type { SignedInDriver } from './signed-in-driver';
import type { TestSandbox } from './start-sandbox';

/** A driver's ledger: the kinds of its entries, with cents. */
export async function ledgerOf(sandbox: TestSandbox, { id }: SignedInDriver): Promise<[LedgerEntry['kind'], number][]> {
  const entries = (await sandbox.get(`/sandbox/api/ledger?driver=${id}`)).json<LedgerEntry[]>();
  return entries.map(({ kind, amountMinor }) => [kind, amountMinor]);
}
