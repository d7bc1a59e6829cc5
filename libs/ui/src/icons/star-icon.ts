import { Star } from 'lucide';
import { icon } from './icon';

export const StarIcon = /* @__PURE__ */ icon(Star);
