import { Zap } from 'lucide';
import { icon } from './icon';

export const BoltIcon = /* @__PURE__ */ icon(Zap);
