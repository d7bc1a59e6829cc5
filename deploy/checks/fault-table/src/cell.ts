import type { Backend } from './backend';
import { Browser } from './browser';
import type { Clock } from './clock';
import type { App } from './compile-app';
import { Driver } from './driver';
import { Fault, type FaultKind } from './faults';
import type { Tab } from './tab';
import type { World, Write } from './write';

/** The driver's acts when the fault strikes. */
export const BEHAVIOURS = [
  'waits',
  'reloads',
  'closes the tab and comes back',
  'opens a second tab',
  'opens another device',
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** How often a driver does what the screen offers before they give up. */
const PATIENCE = 30;

/** How long the slowest call may take to be given up, in seconds: START waits for 70. */
const LONGEST_CALL_S = 80;

interface CellOptions {
  readonly app: App;
  readonly backend: Backend;
  readonly clock: Clock;
  readonly write: Write;
  readonly fault: FaultKind;
  readonly behaviour: Behaviour;
}

/** Runs one cell of the table, in a browser and with a driver of its own; gives what is wrong. */
export async function runCell({
  app,
  backend,
  clock,
  write,
  fault: kind,
  behaviour,
}: CellOptions): Promise<readonly string[]> {
  const browser = new Browser(clock, backend, app);
  const devices = [browser];
  const world: World = { browser, driver: await Driver.make(backend), fault: kind, noted: new Map() };
  const problems: string[] = [];
  let tab: Tab | null = null;
  const look = (): void => {
    for (const { raw, crashes } of devices.flatMap(({ tabs }) => [...tabs]))
      problems.push(...(raw === null ? [] : [`shown: ${raw}`]), ...crashes.splice(0).map((crash) => `crash: ${crash}`));
  };
  try {
    // Met from the start: some writes go out as soon as the page is there.
    let isHit = false;
    const fault = new Fault(kind, write.method, write.path, () => {
      isHit = true;
    });
    backend.fault = fault;
    tab = await write.begin(world);
    if (!isHit) await write.act(tab, world);
    await tab.until(() => isHit, 10);
    if (!isHit) return [`the write did not go out: ${tab.path}, ${summary(tab)}`];
    tab = await react(behaviour, tab, world, write, devices);
    look();
    let isThere = false;
    for (let step = 0; step < PATIENCE && !isThere; step += 1) {
      isThere = await write.goOn(tab, world);
      look();
      if (!isThere) await tab.pass(step === 3 ? LONGEST_CALL_S : 5);
    }
    if (!isThere) problems.push(`the driver does not get on: ${tab.path}, ${summary(tab)}`);
    // Work that was begun elsewhere may still come to its end.
    await tab.pass(LONGEST_CALL_S);
    look();
    problems.push(...(await write.check(world, tab)));
  } catch (error) {
    problems.push(error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1]?.trim()}` : String(error));
  } finally {
    backend.fault = null;
    for (const device of devices) device.close();
    await backend.idle();
    await world.driver.leave();
  }
  return [...new Set(problems)];
}

async function react(behaviour: Behaviour, tab: Tab, world: World, write: Write, devices: Browser[]): Promise<Tab> {
  const { browser, driver } = world;
  switch (behaviour) {
    case 'waits':
      return tab;
    case 'reloads':
      return tab.reload();
    case 'closes the tab and comes back': {
      tab.close();
      const home = await browser.open('/');
      await home.pass(3);
      const next = write.comeBackTo(world);
      // The landing page may have led on by itself.
      return next === null || home.path !== '/' ? home : home.reload(next);
    }
    case 'opens a second tab':
      return browser.open(tab.path);
    case 'opens another device': {
      tab.close();
      const other = new Browser(browser.clock, browser.backend, browser.app);
      devices.push(other);
      driver.enter(other);
      return other.open(write.comeBackTo(world) ?? '/');
    }
  }
}

const summary = (tab: Tab): string => tab.text.replaceAll(/\s+/g, ' ').slice(0, 400);
