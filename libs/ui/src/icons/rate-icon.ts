import { Gauge } from 'lucide';
import { icon } from './icon';

export const RateIcon = /* @__PURE__ */ icon(Gauge);
