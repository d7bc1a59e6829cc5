import { Building2 } from 'lucide';
import { icon } from './icon';

export const OperatorIcon = /* @__PURE__ */ icon(Building2);
