import { LockKeyhole } from 'lucide';
import { icon } from './icon';

export const LockIcon = /* @__PURE__ */ icon(LockKeyhole);
