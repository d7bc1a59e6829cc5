import { ChevronRight } from 'lucide';
import { icon } from './icon';

export const NextIcon = /* @__PURE__ */ icon(ChevronRight);
