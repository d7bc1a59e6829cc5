import { ExternalLink } from 'lucide';
import { icon } from './icon';

export const ExternalIcon = /* @__PURE__ */ icon(ExternalLink);
