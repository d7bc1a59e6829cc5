import { Phone } from 'lucide';
import { icon } from './icon';

export const PhoneIcon = /* @__PURE__ */ icon(Phone);
