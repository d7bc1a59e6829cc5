import { type Platform, saveTariff, type Station } from '@wattline/sandbox/platform';
import type { GiveCard } from '../stripe/give-card';
import { buildStation } from './build-station';
import brokenStations from './data/stations/broken-stations.json';
import demoStation from './data/stations/demo-station.json';
import largeStations from './data/stations/large-stations.json';
import puertoRico from './data/stations/puerto-rico.json';
import unitedStates from './data/stations/united-states.json';
import unusualStations from './data/stations/unusual-stations.json';
import { type Market, portalTariffsIn, tariffsIn, USUAL_MARKET } from './market';
import { drivers, networks, passwordAccounts } from './seed-data';
import { stationPlans } from './station-plan';

/** The stations, in the order in which they changed, the latest first. */
const plans = [
  // The one behind 'View Demo Station' of the landing page.
  demoStation,
  puertoRico,
  unitedStates,
  // Long to list and long to draw.
  largeStations,
  // Nothing, or not everything, can be had there.
  brokenStations,
  // Their feeds bend OCPI, each in one way of its own.
  unusualStations,
].flatMap(stationPlans);

/** The operators with systems that write their tariffs in camelCase. */
const CAMEL_CASE_PARTIES = new Set(['BAY', 'PHV']);

const MINUTES_BETWEEN_CHANGES = 7;

/** Raise it with every change of the seed or of the documents' shape: a file of another version is not read. */
export const DATA_VERSION = '3';

/** All stations as they are on the first day, in a market. */
export const stationsOfFirstDay = (at: Date, market: Market = USUAL_MARKET): Station[] =>
  plans.map((plan, index) => buildStation(plan, minutesBefore(at, index * MINUTES_BETWEEN_CHANGES), market.phone));

/** Fills an empty platform with the first day's data, in a market. */
export function seed(
  platform: Platform,
  giveCard: GiveCard | undefined,
  at: Date,
  market: Market = USUAL_MARKET,
): void {
  const tariffs = tariffsIn(market);
  const stations = stationsOfFirstDay(at, market);

  for (const station of stations) platform.stations.save(station);
  for (const tariff of tariffs) {
    const spelling = CAMEL_CASE_PARTIES.has(tariff.party_id) ? 'camel' : 'snake';
    saveTariff(platform.tariffs, { id: tariff.id, spelling, tariff }, at);
  }
  for (const network of networks) platform.networks.set(network.networkId, network);
  for (const tariff of portalTariffsIn(market)) platform.portalTariffs.set(tariff.id, tariff);
  for (const driver of drivers) platform.identity.drivers.save(driver);
  for (const { localId, email } of passwordAccounts) {
    const known = platform.identity.drivers.findByEmail(email);
    if (known) platform.identity.drivers.link(localId, known.driver.id);
  }
  // A good card, which is the default, an expired one, and a wallet's; the other drivers have none.
  const name = 'María Rivera';
  giveCard?.('drv-001', { number: '4242424242424242', name });
  giveCard?.('drv-001', { number: '5555555555554444', expiry: '03/25', name });
  giveCard?.('drv-001', { wallet: 'apple_pay', name });
}

const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * 60_000);
