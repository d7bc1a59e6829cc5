import { Utensils } from 'lucide';
import { icon } from './icon';

export const RestaurantIcon = /* @__PURE__ */ icon(Utensils);
