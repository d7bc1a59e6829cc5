/* A chunk of its own, with the price engine: what a station's page shows besides its chargers and their prices. */
export { InfoTab } from './info/info-tab';
export { ComparedEnergy } from './totals/compared-energy';
