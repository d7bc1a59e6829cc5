/* A chunk of its own: the Info tab of a station's page, and the totals of charges, which need the price engine. */
export { InfoTab } from './info/info-tab';
export { totalsAt } from './totals/totals-at';
