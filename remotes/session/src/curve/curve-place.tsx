import { IdlePlace } from '../idle-place';
import type { ChargingCurveProps } from './charging-curve';

const load = async () => import(/* webpackChunkName: "charging-curve" */ './charging-curve');

/** The place of the charging curve. */
export function CurvePlace(props: ChargingCurveProps) {
  return (
    <IdlePlace name="charging-curve" minHeight={440} load={load}>
      {({ ChargingCurve }) => <ChargingCurve {...props} />}
    </IdlePlace>
  );
}
