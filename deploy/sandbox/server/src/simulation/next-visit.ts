import { type Evse, type EvseStatus, inStatus, withConnectorStatus } from '@wattline/platform';

/** A driver's coming or going: a charge point, and how it is afterwards. */
export interface Visit {
  readonly evse: Evse;
  readonly changed: Evse;
}

/** Statuses that a driver brings about by being there; all others are the operator's business. */
const OCCUPIED: ReadonlySet<EvseStatus | undefined> = new Set(['CHARGING', 'BLOCKED', 'RESERVED']);

const FREE: ReadonlySet<EvseStatus | undefined> = new Set(['AVAILABLE']);

/**
 * Decides who comes or goes at a station; nothing, if no charge point is free to take or to leave.
 * @param random gives numbers from 0 to below 1
 */
export function nextVisit(evses: Evse[], random: () => number): Visit | undefined {
  const available = evses.filter((evse) => evse.status === 'AVAILABLE');
  const occupied = evses.filter((evse) => OCCUPIED.has(evse.status));
  // The last free charge point stays free: a visitor of the demo can start a session.
  const evse = pick(available.length > 1 ? [...available, ...occupied] : occupied, random);
  if (!evse) return undefined;
  return { evse, changed: evse.status === 'AVAILABLE' ? arrival(evse, random) : departure(evse) };
}

/** Mostly people charge, at one of the connectors; some only park there, and some have reserved it. */
function arrival(evse: Evse, random: () => number): Evse {
  const chance = random();
  if (chance < 0.1) return moved(evse, FREE, 'BLOCKED');
  if (chance < 0.2) return moved(evse, FREE, 'RESERVED');
  const connector = pick(
    evse.connectors.filter(({ status = evse.status }) => status === 'AVAILABLE'),
    random,
  );
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

const pick = <Item>(items: Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];
