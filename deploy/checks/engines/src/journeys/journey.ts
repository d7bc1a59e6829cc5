import type { Device, Engine, Tab } from '../engines/engine';
import { Hand } from '../page/hand';
import { newPhone, SandboxControl, type Station } from '../sandbox-control';
import type { ServedApp } from '../served-app';

/** Facts that steps find out for those after them. */
interface Found {
  /** The second tab, where one is open. */
  readonly other?: { readonly tab: Tab; readonly hand: Hand };
  /** The path of the tutorial, once the driver has paid. */
  readonly vehiclePath?: string;
  /** The id of the charge on the page's address, once there is one. */
  readonly session?: string;
}

/** A driver with a browser, on the way through a journey. */
export interface Driver extends Found {
  readonly app: ServedApp;
  readonly tab: Tab;
  readonly hand: Hand;
  readonly sandbox: SandboxControl;
  readonly engine: Engine;
  readonly device: Device;
  readonly station: Station;
  readonly phone: string;
  /** Opens a second tab of the same browser. */
  readonly openTab: () => Promise<Tab>;
}

/** A step of a journey: what the driver does, and the sign that it is done. */
export interface Step {
  readonly name: string;
  /** @throws NotHere where the engine has not the thing; any other error where the app fails. */
  readonly take: (driver: Driver) => Promise<Found | void>;
  /** The next step does not need it: the journey goes on where it fails. */
  readonly isAside?: true;
  /** Requests fail in it on purpose: what the console says of them is no defect. */
  readonly breaks?: true;
}

/** Steps by one driver, in a browser and with an app of their own. */
export interface Journey {
  readonly name: string;
  readonly device: Device;
  readonly steps: readonly Step[];
}

/** The engine has not what a step is about. The message completes 'not in this engine, because …'. */
export class NotHere extends Error {}

/** A driver at the beginning of a journey, with a station and a phone number of their own. */
export async function newDriver(
  { device }: Journey,
  { app, engine, openTab }: Pick<Driver, 'app' | 'engine' | 'openTab'>,
): Promise<Driver> {
  const tab = await openTab();
  const sandbox = new SandboxControl(app.url);
  return {
    app,
    engine,
    tab,
    device,
    hand: new Hand(tab),
    sandbox,
    station: await sandbox.station(),
    phone: newPhone(),
    openTab,
  };
}
