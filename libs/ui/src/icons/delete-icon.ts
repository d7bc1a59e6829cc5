import { Trash2 } from 'lucide';
import { icon } from './icon';

export const DeleteIcon = /* @__PURE__ */ icon(Trash2);
