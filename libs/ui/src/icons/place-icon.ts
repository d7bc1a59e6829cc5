import { MapPin } from 'lucide';
import { icon } from './icon';

export const PlaceIcon = /* @__PURE__ */ icon(MapPin);
