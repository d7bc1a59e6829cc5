import { Globe } from 'lucide';
import { icon } from './icon';

export const LanguageIcon = /* @__PURE__ */ icon(Globe);
