import { Smartphone } from 'lucide';
import { icon } from './icon';

export const MobileIcon = /* @__PURE__ */ icon(Smartphone);
