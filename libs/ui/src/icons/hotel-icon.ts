import { Hotel } from 'lucide';
import { icon } from './icon';

export const HotelIcon = /* @__PURE__ */ icon(Hotel);
