import { Wifi } from 'lucide';
import { icon } from './icon';

export const WifiIcon = /* @__PURE__ */ icon(Wifi);
