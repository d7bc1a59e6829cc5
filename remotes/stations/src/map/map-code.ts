import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';

/** The map with its library: it comes when the driver asks for it, or where there is room beside the list. */
export const mapCode = chunk(async () => import(/* webpackChunkName: "map" */ './station-map'), { when: 'shown' });

/** Whether this environment has a map (docs/rules.md: a-map-beside-the-list). */
export const hasMap = (): boolean => config().map.tiles !== null;
