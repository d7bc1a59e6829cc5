import {
  type Evse,
  evsesOf,
  type EvseStatus,
  inStatus,
  replaceEvse,
  type Stations,
  withConnectorStatus,
} from '@wattline/sandbox/platform';

/** A driver's coming or going: a charge point, and how it is afterwards. */
interface Visit {
  readonly evse: Evse;
  readonly changed: Evse;
}

/** Statuses that a driver brings about by being there; all others are the operator's business. */
const OCCUPIED: ReadonlySet<EvseStatus | undefined> = new Set(['CHARGING', 'BLOCKED', 'RESERVED']);

const FREE: ReadonlySet<EvseStatus | undefined> = new Set(['AVAILABLE']);

/**
 * Decides who comes or goes at a station; nothing, if no charge point is free to take or to leave.
 */
function nextVisit(evses: Evse[]): Visit | undefined {
  const available = evses.filter((evse) => evse.status === 'AVAILABLE');
  const occupied = evses.filter((evse) => OCCUPIED.has(evse.status));
  // The last free charge point stays free: a visitor of the demo can start a session.
  const evse = pick(available.length > 1 ? [...available, ...occupied] : occupied);
  if (!evse) return undefined;
  return { evse, changed: evse.status === 'AVAILABLE' ? arrival(evse) : departure(evse) };
}

/** Mostly people charge, at one of the connectors; some only park there, and some have reserved it. */
function arrival(evse: Evse): Evse {
  const chance = Math.random();
  if (chance < 0.1) return moved(evse, FREE, 'BLOCKED');
  if (chance < 0.2) return moved(evse, FREE, 'RESERVED');
  const connector = pick(evse.connectors.filter(({ status = evse.status }) => status === 'AVAILABLE'));
  return connector ? withConnectorStatus(evse, connector.id, 'CHARGING') : moved(evse, FREE, 'CHARGING');
}

const departure = (evse: Evse): Evse => moved(evse, OCCUPIED, 'AVAILABLE');

/** Moves a charge point to a status, and those of its connectors along that are in one of the given ones. */
function moved(evse: Evse, from: ReadonlySet<EvseStatus | undefined>, to: EvseStatus): Evse {
  const connectors = evse.connectors.map((connector) =>
    from.has(connector.status) ? inStatus(connector, to) : connector,
  );
  return { ...evse, status: to, connectors };
}

const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** At a dozen stations this changes each about three times a minute, so most polls of the app (15 s) bring a notice. */
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 3000;

/**
 * Makes drivers who come to the simulated stations and leave again; they stay at home until started.
 * @param isTaken whether a driver of the app uses a charge point, so that simulated drivers leave it alone
 */
export function createSimulatedDrivers(
  stations: Stations,
  isTaken: (stationId: string, evseUid: string) => boolean,
  now: () => Date,
) {
  let timer: NodeJS.Timeout | undefined;

  function step(): void {
    const simulated = stations.all().filter((station) => station.simulated);
    const station = pick(simulated);
    const visit = station && nextVisit(evsesOf(station.location).filter(({ uid }) => !isTaken(station.id, uid)));
    if (!visit) return;
    stations.save(replaceEvse(station, visit.evse, visit.changed, now()));
  }

  function wait(): void {
    const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
    timer = setTimeout(() => {
      step();
      wait();
    }, pause);
  }

  return {
    start(): void {
      if (timer === undefined) wait();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
