import { Toilet } from 'lucide';
import { icon } from './icon';

export const RestroomIcon = /* @__PURE__ */ icon(Toilet);
