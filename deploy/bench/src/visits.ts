import type { Press } from './measure/phone';
import type { Content } from './measure/probe';
import type { Known } from './prepare';

/** A page and what a driver waits for on it. */
export interface Visit {
  readonly name: string;
  readonly path: (known: Known) => string;
  readonly content: Content;
  readonly isSignedIn?: boolean;
}

/** From a page that stands to the next one. */
export interface Step {
  readonly name: string;
  readonly from: Visit;
  readonly presses: readonly Press[];
  readonly content: Content;
}

const station: Visit = {
  name: 'station',
  path: () => '/station/loc-001',
  content: { selector: 'main li button, main li a', text: 'kW[^]*\\$\\d' },
};
const confirmationContent: Content = { selector: 'main', text: 'About \\d+ kWh at this price' };

/** The pages that are measured, cold and with the cache of a first visit. */
export const visits: readonly Visit[] = [
  { name: 'landing', path: () => '/', content: { selector: 'h1', text: '.' } },
  station,
  { name: 'confirmation', path: () => '/confirmation/loc-001_1/1', content: confirmationContent },
  {
    name: 'confirmation signed in',
    path: () => '/confirmation/loc-001_1/1',
    content: { selector: 'main', text: 'About \\d+ kWh at this price[^]*ATH' },
    isSignedIn: true,
  },
  {
    name: 'session',
    path: ({ sessionId }) => `/session/${sessionId}`,
    content: { selector: 'main dl', text: '\\d\\s*kWh' },
    isSignedIn: true,
  },
  {
    name: 'receipt',
    path: ({ endedSessionId }) => `/receipt/${endedSessionId}`,
    content: { selector: 'main', text: 'Total[^]*\\$\\d' },
    isSignedIn: true,
  },
];

/** The steps that are measured. */
export const steps: readonly Step[] = [
  {
    name: 'station to confirmation',
    from: station,
    presses: [{ name: 'kW · Available.*\\$\\d' }, { name: 'Start Charging' }],
    content: confirmationContent,
  },
];
