import { evsesOf, replaceEvse, type Stations } from '@wattline/platform';
import { nextVisit } from './next-visit';

/** Drivers who come to the simulated stations and leave again. */
export interface SimulatedDrivers {
  readonly running: boolean;
  start(): void;
  stop(): void;
  /** Has one driver come or go now. */
  step(): void;
}

/** At a dozen stations this changes each about three times a minute, so most polls of the app (15 s) bring a notice. */
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 3000;

/**
 * Makes the drivers; they stay at home until started.
 * @param isTaken whether a driver of the app uses a charge point, so that simulated drivers leave it alone
 * @param random gives numbers from 0 to below 1
 */
export function createSimulatedDrivers(
  stations: Stations,
  isTaken: (stationId: string, evseUid: string) => boolean,
  now: () => Date,
  random = Math.random,
): SimulatedDrivers {
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    const simulated = stations.all().filter((station) => station.simulated);
    const station = simulated[Math.floor(random() * simulated.length)];
    const visit =
      station &&
      nextVisit(
        evsesOf(station.location).filter(({ uid }) => !isTaken(station.id, uid)),
        random,
      );
    if (!visit) return;
    stations.save(replaceEvse(station, visit.evse, visit.changed, now()));
  }

  function wait(): void {
    const pause = SHORTEST_PAUSE_MS + random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
    timer = setTimeout(() => {
      step();
      wait();
    }, pause);
  }

  return {
    get running() {
      return timer !== undefined;
    },
    start() {
      if (timer === undefined) wait();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    step,
  };
}
