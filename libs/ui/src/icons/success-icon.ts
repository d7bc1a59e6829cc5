import { CircleCheck } from 'lucide';
import { icon } from './icon';

export const SuccessIcon = /* @__PURE__ */ icon(CircleCheck);
