import { Clock } from 'lucide';
import { icon } from './icon';

export const ClockIcon = /* @__PURE__ */ icon(Clock);
