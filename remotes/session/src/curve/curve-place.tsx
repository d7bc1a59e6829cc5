import { useQuery } from '@wattline/query';
import { styled } from '@wattline/styled';
import type { ChargingCurveProps } from './charging-curve';

/** As high as the curve is, so that nothing moves when it comes (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 440px;
`;

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_MS);
  });

/** The place of the charging curve, whose code is loaded once the page stands. If it does not arrive, the place stays empty. */
export function CurvePlace(props: ChargingCurveProps) {
  const { data } = useQuery({
    queryKey: ['charging-curve'],
    queryFn: async () => {
      await idle();
      return import(/* webpackChunkName: "charging-curve" */ './charging-curve');
    },
    // Code is not data: it is kept, and never compared.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return <Place>{data && <data.ChargingCurve {...props} />}</Place>;
}
