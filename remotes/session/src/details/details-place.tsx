import type { Session } from '@wattline/ocpi';
import { IdlePlace } from '../idle-place';
import type { ReceiptDocument } from '../receipt-document/receipt-document';

const load = async () => import(/* webpackChunkName: "charge-details" */ './charge-details');

interface DetailsPlaceProps {
  readonly session: Session;
  /** Missing where there is no receipt. */
  readonly document?: ReceiptDocument;
}

/** The place of the details of a charge, below what stands. */
export function DetailsPlace({ session, document }: DetailsPlaceProps) {
  return (
    <IdlePlace name="charge-details" minHeight={440} load={load}>
      {({ ChargeDetails, ReceiptDetails }) =>
        document ? <ReceiptDetails document={document} /> : <ChargeDetails session={session} />
      }
    </IdlePlace>
  );
}
