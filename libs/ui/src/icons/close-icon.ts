import { X } from 'lucide';
import { icon } from './icon';

export const CloseIcon = /* @__PURE__ */ icon(X);
