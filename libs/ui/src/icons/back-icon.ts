import { ArrowLeft } from 'lucide';
import { icon } from './icon';

export const BackIcon = /* @__PURE__ */ icon(ArrowLeft);
