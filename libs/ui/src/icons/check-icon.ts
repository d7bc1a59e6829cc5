import { Check } from 'lucide';
import { icon } from './icon';

export const CheckIcon = /* @__PURE__ */ icon(Check);
