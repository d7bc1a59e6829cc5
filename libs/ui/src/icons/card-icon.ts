import { CreditCard } from 'lucide';
import { icon } from './icon';

export const CardIcon = /* @__PURE__ */ icon(CreditCard);
