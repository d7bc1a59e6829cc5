import { CircleStop } from 'lucide';
import { icon } from './icon';

export const StopIcon = /* @__PURE__ */ icon(CircleStop);
