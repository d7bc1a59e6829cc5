import { ChevronLeft } from 'lucide';
import { icon } from './icon';

export const PreviousIcon = /* @__PURE__ */ icon(ChevronLeft);
