import { Moon } from 'lucide';
import { icon } from './icon';

export const DarkIcon = /* @__PURE__ */ icon(Moon);
