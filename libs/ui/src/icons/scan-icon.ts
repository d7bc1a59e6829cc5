import { ScanQrCode } from 'lucide';
import { icon } from './icon';

export const ScanIcon = /* @__PURE__ */ icon(ScanQrCode);
