import { Download } from 'lucide';
import { icon } from './icon';

export const DownloadIcon = /* @__PURE__ */ icon(Download);
