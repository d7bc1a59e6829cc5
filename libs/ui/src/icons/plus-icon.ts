import { Plus } from 'lucide';
import { icon } from './icon';

export const PlusIcon = /* @__PURE__ */ icon(Plus);
