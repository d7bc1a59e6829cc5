import type { Press } from './measure/phone';
import type { Content } from './measure/probe';
import type { Having, Known } from './prepare';
import type { SubjectName } from './subjects';

/** A page and what a driver waits for on it. */
export interface Visit {
  readonly name: string;
  readonly path: (known: Known) => string;
  readonly content: Content;
  readonly isSignedIn?: boolean;
  /** Which twins are measured beside the app. Default: the one bundle. */
  readonly beside?: readonly SubjectName[];
}

/** From a page that stands to the next one. */
export interface Step {
  readonly name: string;
  readonly from: Visit;
  /** The step is measured from the last of them. */
  readonly presses: readonly Press[];
  readonly content: Content;
  /** The belongings of a driver of this step's own, who is signed in. Without it the visit's driver makes it, run after run. */
  readonly having?: Having;
  readonly beside?: readonly SubjectName[];
}

/** The twins that the app is measured beside, if none are named. */
export const usually: readonly SubjectName[] = ['one bundle'];

const bundles: readonly SubjectName[] = ['one bundle', 'one bundle, every trick'];
const all: readonly SubjectName[] = ['app, rendered', ...bundles, 'default federation'];
/** For pages with a first view by the renderer (docs/decisions/0075). */
const renderedToo: readonly SubjectName[] = ['app, rendered', 'one bundle'];

/** A connector that can be chosen: one with its price. */
const connector = 'kW · Available.*\\$\\d';

/** A hard load of the station. */
const station: Visit = {
  name: 'station',
  path: () => '/station/loc-001',
  content: { selector: 'main li button, main li summary, main li a', text: 'kW[^]*\\$\\d' },
  beside: all,
};
const toPay: Content = { selector: 'main', text: 'About \\d+ kWh at this price' };
/** The energy of a charge. */
const charging: Content = { selector: 'main dl', text: '\\d\\s*kWh' };

const signedInConfirmation: Visit = {
  name: 'confirmation signed in',
  path: () => '/confirmation/loc-001_1/1',
  content: { selector: 'main', text: 'About \\d+ kWh at this price[^]*4242' },
  isSignedIn: true,
};

/** The pages that are measured, cold and with the cache of a first visit. */
export const visits: readonly Visit[] = [
  { name: 'landing', path: () => '/', content: { selector: 'h1', text: '.' } },
  station,
  {
    name: 'confirmation',
    path: () => '/confirmation/loc-001_1/1',
    content: toPay,
    beside: ['app, rendered', ...bundles],
  },
  signedInConfirmation,
  {
    name: 'session',
    path: ({ sessionId }) => `/session/${sessionId}`,
    content: charging,
    isSignedIn: true,
    beside: renderedToo,
  },
  {
    name: 'receipt',
    path: ({ endedSessionId }) => `/receipt/${endedSessionId}`,
    content: { selector: 'main', text: 'Total[^]*\\$\\d' },
    isSignedIn: true,
    beside: renderedToo,
  },
];

/** A first visit until a driver who taps as soon as there is something to tap is on the way to the confirmation. */
export const usable: { readonly name: string; readonly path: string; readonly taps: readonly string[] } & Pick<
  Visit,
  'beside'
> = {
  name: 'station, cold, until Start Charging answers',
  path: '/station/loc-001',
  taps: [connector, '^Start Charging$'],
  beside: ['app, rendered', ...bundles],
};

/** The steps that are measured. */
export const steps: readonly Step[] = [
  {
    name: 'station to confirmation',
    from: station,
    presses: [
      { role: 'button', name: connector },
      { role: 'button', name: '^Start Charging$' },
    ],
    content: toPay,
    beside: bundles,
  },
  {
    name: 'confirmation to paid',
    from: { ...signedInConfirmation, path: ({ connectorPath }) => `/confirmation/${connectorPath}` },
    presses: [
      { role: 'checkbox', name: 'I accept the charging terms' },
      { role: 'button', name: '^Pay \\$' },
    ],
    content: { selector: 'main [role=status]', text: '\\$\\d' },
    having: 'a connector to pay for',
  },
  {
    name: 'plugged in to session',
    from: {
      name: 'connect-vehicle',
      path: ({ holdId }) => `/connect-vehicle/${holdId}`,
      content: { selector: 'main', text: 'Step 1' },
      isSignedIn: true,
    },
    presses: [
      { role: 'button', name: '^Next$' },
      { role: 'button', name: '^Next$' },
      { role: 'button', name: '^Confirm Connection$' },
    ],
    content: charging,
    having: 'a hold',
  },
];

/** Which apps are measured where only what has `only` in its name is: the app in any case. */
export function subjectsFor(only: string): readonly SubjectName[] {
  const wanted = [...visits, usable, ...steps].filter(({ name }) => name.includes(only));
  return ['app', ...new Set(wanted.flatMap(({ beside = usually }) => beside))];
}
