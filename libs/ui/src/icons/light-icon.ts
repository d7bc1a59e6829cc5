import { Sun } from 'lucide';
import { icon } from './icon';

export const LightIcon = /* @__PURE__ */ icon(Sun);
