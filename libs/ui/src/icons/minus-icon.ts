import { Minus } from 'lucide';
import { icon } from './icon';

export const MinusIcon = /* @__PURE__ */ icon(Minus);
