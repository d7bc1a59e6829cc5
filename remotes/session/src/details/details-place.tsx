import { useIdleChunk } from '../use-idle-chunk';
import type { ChargeDetailsProps } from './charge-details';

/**
 * The details of a charge, below what stands: they come once the page stands, and the page is as high as the screen without
 * them, so that nothing in it moves (docs/rules.md: nothing-jumps). If their code does not arrive, there are none.
 */
export function DetailsPlace(props: ChargeDetailsProps) {
  const chunk = useIdleChunk(
    'charge-details',
    async () => import(/* webpackChunkName: "charge-details" */ './charge-details'),
  );
  return chunk && <chunk.ChargeDetails {...props} />;
}
