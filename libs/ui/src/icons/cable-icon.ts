import { Cable } from 'lucide';
import { icon } from './icon';

export const CableIcon = /* @__PURE__ */ icon(Cable);
