import { type FoundTariffs, readSession } from '@wattline/ocpi';
import { type ChargeFacts, receiptDocument, type ReceiptDocument } from '../receipt-document/receipt-document';
import { ended, sessionWire } from './show-session';

interface Facts extends Partial<Omit<ChargeFacts, 'session'>> {
  /** As the backend sends it. */
  readonly session?: object;
  readonly tariffs?: FoundTariffs | null;
}

/** The receipt of a session that is over and cost $4.70, of which no payment is known. */
export function finishedReceipt({
  session,
  tariffs = { portal: null, operator: [] },
  ...rest
}: Facts = {}): ReceiptDocument {
  const read = readSession(sessionWire({ ...ended, ...session }));
  if (read === null) throw new Error('It is no session.');
  const charge: ChargeFacts = {
    pageSessionId: read.id,
    session: read,
    station: null,
    timeZone: null,
    cost: { state: 'final', minor: 470 },
    payment: { hold: null, isHeld: null, owed: null },
    ...rest,
  };
  return receiptDocument(charge, tariffs);
}
