import { Share2 } from 'lucide';
import { icon } from './icon';

export const ShareIcon = /* @__PURE__ */ icon(Share2);
