import { Building2, CircleParking, Hotel, ShoppingBag, Toilet, Utensils, Wifi } from 'lucide';
import { icon } from './icon';

/*
 * The icons of what a station offers. Apart from the others: a page that shows them late need not
 * load them early. Each is marked as pure, as in icons.ts.
 */
export const HotelIcon = /* @__PURE__ */ icon(Hotel);
export const OperatorIcon = /* @__PURE__ */ icon(Building2);
export const ParkingIcon = /* @__PURE__ */ icon(CircleParking);
export const RestaurantIcon = /* @__PURE__ */ icon(Utensils);
export const RestroomIcon = /* @__PURE__ */ icon(Toilet);
export const ShoppingIcon = /* @__PURE__ */ icon(ShoppingBag);
export const WifiIcon = /* @__PURE__ */ icon(Wifi);
