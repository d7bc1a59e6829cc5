import { CircleQuestionMark } from 'lucide';
import { icon } from './icon';

export const HelpIcon = /* @__PURE__ */ icon(CircleQuestionMark);
