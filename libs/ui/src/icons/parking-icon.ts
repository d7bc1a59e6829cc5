import { CircleParking } from 'lucide';
import { icon } from './icon';

export const ParkingIcon = /* @__PURE__ */ icon(CircleParking);
