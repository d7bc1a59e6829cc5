import { ShoppingBag } from 'lucide';
import { icon } from './icon';

export const ShoppingIcon = /* @__PURE__ */ icon(ShoppingBag);
