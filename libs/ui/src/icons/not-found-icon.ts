import { SearchX } from 'lucide';
import { icon } from './icon';

export const NotFoundIcon = /* @__PURE__ */ icon(SearchX);
