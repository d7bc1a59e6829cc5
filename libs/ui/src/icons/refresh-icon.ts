import { RefreshCw } from 'lucide';
import { icon } from './icon';

export const RefreshIcon = /* @__PURE__ */ icon(RefreshCw);
