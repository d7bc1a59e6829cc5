import { Plug } from 'lucide';
import { icon } from './icon';

export const PlugIcon = /* @__PURE__ */ icon(Plug);
