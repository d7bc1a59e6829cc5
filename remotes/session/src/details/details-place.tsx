import { IdlePlace } from '../idle-place';
import type { ChargeDetailsProps } from './charge-details';

const load = async () => import(/* webpackChunkName: "charge-details" */ './charge-details');

/** The place of the details of a charge, below what stands. */
export function DetailsPlace(props: ChargeDetailsProps) {
  return (
    <IdlePlace name="charge-details" minHeight={440} load={load}>
      {({ ChargeDetails }) => <ChargeDetails {...props} />}
    </IdlePlace>
  );
}
