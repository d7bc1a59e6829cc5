import { TriangleAlert } from 'lucide';
import { icon } from './icon';

export const WarningIcon = /* @__PURE__ */ icon(TriangleAlert);
