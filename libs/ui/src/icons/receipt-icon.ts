import { ScrollText } from 'lucide';
import { icon } from './icon';

export const ReceiptIcon = /* @__PURE__ */ icon(ScrollText);
