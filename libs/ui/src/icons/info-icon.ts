import { Info } from 'lucide';
import { icon } from './icon';

export const InfoIcon = /* @__PURE__ */ icon(Info);
