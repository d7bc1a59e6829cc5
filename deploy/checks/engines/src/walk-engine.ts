import type { Engine, Size } from './engines/engine';
import { cardJourney, newDriver, type Step } from './journeys/card-journey';
import { narrowHere, narrowPages } from './journeys/narrow-pages';
import { offlineJourney } from './journeys/offline-journey';
import { SandboxControl } from './sandbox-control';
import { serveApp } from './served-app';
import type { Column, Mark } from './table';

/** The app is for drivers there. */
const TIME_ZONE = 'America/Puerto_Rico';

/** Pages of which the address alone does not bring the state: they are looked at on the way, after these steps. */
const onTheWay: Readonly<Record<string, string>> = {
  'question for the label': 'confirmation before payment',
  payment: 'vehicle',
  'charge, live': 'session',
  'check of the receipt': 'receipt',
};

/** All that a driver does in each engine, in this order. */
export const journey: readonly Step[] = [
  ...cardJourney.flatMap((step) => {
    const name = onTheWay[step.name];
    return name === undefined ? [step] : [step, narrowHere(name)];
  }),
  ...narrowPages,
  ...offlineJourney,
];

/** A violation of a page's policy is reported to the sandbox, in every engine by the same way. */
async function refusals(sandbox: SandboxControl): Promise<readonly string[]> {
  return (await sandbox.policyReports()).map((report) => `refused by a page's policy: ${JSON.stringify(report)}`);
}

/** Drives the journey in an engine, with an app of its own, up to the first step that fails. */
export async function walkEngine(engine: Engine, size: Size): Promise<Column> {
  const { name } = engine;
  if (engine.missing !== null) {
    return { engine: name, about: `${name} was left out: ${engine.missing}.`, marks: {}, problems: [] };
  }
  const app = await serveApp();
  let isOffline = false;
  const began = performance.now();
  try {
    const browser = await engine.launch({ size, timeZone: TIME_ZONE });
    const marks: Record<string, Mark> = Object.fromEntries(journey.map((step) => [step.name, '·']));
    const problems: string[] = [];
    try {
      const sandbox = new SandboxControl(app.url);
      const goOffline = async () => {
        isOffline = true;
        await app.close();
      };
      const driver = await newDriver(await browser.open(), sandbox, { size, goOffline });
      for (const step of journey) {
        const problem = await step.take(driver).then(
          () => null,
          (error: unknown) => `${step.name}: ${String(error)}`,
        );
        const found = [...(problem === null ? [] : [problem]), ...(isOffline ? [] : await refusals(sandbox))];
        marks[step.name] = found.length === 0 ? '✔' : '✖';
        problems.push(...found);
        if (found.length > 0 && !step.isAside) break;
      }
    } finally {
      await browser.close();
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    return { engine: name, about: `${browser.version}, ${size.width} px wide: ${seconds} s`, marks, problems };
  } finally {
    if (!isOffline) await app.close();
  }
}
