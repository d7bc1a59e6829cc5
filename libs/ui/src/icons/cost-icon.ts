import { CircleDollarSign } from 'lucide';
import { icon } from './icon';

export const CostIcon = /* @__PURE__ */ icon(CircleDollarSign);
