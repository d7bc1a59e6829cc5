import type { TelemetryEvents } from '@wattline/base/telemetry';
import type { keptCaches } from '@wattline/contract';

/** A cache of the service worker: its name and what is in it. */
export const workerCaches: Readonly<Record<keyof typeof keptCaches, { what: string; lasts: string; deleted: string }>> =
  {
    'wattline-files': {
      what: 'scripts, styles and letters of the app',
      lasts: 'as long as a release needs them',
      deleted: '',
    },
    'wattline-pages': {
      what: 'documents of the app, without a driver’s data',
      lasts: 'until the next visit',
      deleted: '',
    },
    'wattline-stations': { what: 'the last 20 stations that were looked at', lasts: '7 days', deleted: '' },
    'wattline-tariffs': { what: 'the last 100 tariffs', lasts: '7 days', deleted: '' },
    'wattline-networks': { what: 'the last 20 networks', lasts: '7 days', deleted: '' },
    'wattline-sessions': {
      what: 'the last answers about the driver’s own charges',
      lasts: '7 days',
      deleted: 'at sign-out',
    },
    'wattline-records': {
      what: 'stops that wait for a connection; which charges the driver wants to be notified of',
      lasts: 'until their outcome is clear',
      deleted: 'at sign-out',
    },
    'wattline-signed-out': {
      what: 'nothing: its being there says that a driver signed out',
      lasts: 'until the next sign-in',
      deleted: '',
    },
  };

/** The measurements that pages send, and what each is for. */
export const measurements: Readonly<Record<keyof TelemetryEvents, string>> = {
  'wattline.part.load': 'whether a release loads, and how fast: a bad one is taken back',
  'browser.web_vital': 'how fast pages are for drivers',
  'wattline.screen.shown': 'how fast a screen stands after a press',
  'wattline.api.error': 'which calls of the backend fail, by their template, without ids',
  'wattline.funnel.step': 'how many visitors come from a station to a receipt',
  exception:
    'where a release failed: type, masked message, places in files of releases, versions, route, family of the browser, the last 20 steps by names and templates, and the trace of the call that failed; kept for two weeks in the part’s folder of the store, so that its team mends it (rules *errors-without-persons*, *errors-lead-to-a-line*)',
};

interface Recipient {
  readonly who: string;
  readonly what: string;
  readonly why: string;
}

/** The recipients of what a driver's browser sends. */
export const recipients: readonly Recipient[] = [
  {
    who: 'the operator’s backend, through the edge',
    what: 'the driver’s profile, payments, charges and refunds; the network address of the device',
    why: 'the contract: charging and paying',
  },
  {
    who: 'Stripe (js.stripe.com)',
    what: 'card numbers, which are typed into its own frames; the network address; what its fraud check reads of the device',
    why: 'holding and taking the amount. Wattline never has a card’s number',
  },
  {
    who: 'ATH Móvil, by the backend',
    what: 'the phone number and the amount',
    why: 'the driver approves a payment on the phone',
  },
  {
    who: 'Firebase Authentication (Google), where third-party sign-in is on',
    what: 'the phone number, the e-mail address or the Google account that the driver signs in with; the network address',
    why: 'signing in by code, link or Google',
  },
  {
    who: 'the push service of the browser, where the driver asked to be notified',
    what: 'an encrypted message with the id of a charge, or the id and name of a station',
    why: 'the charge ended, the amount held is nearly used, an idle fee begins; a connector of the station is free',
  },
  {
    who: 'the operator’s support team, when the driver sends a report',
    what: 'what the driver sees before sending: the page, the last calls without secrets, their own words',
    why: 'help',
  },
  {
    who: 'the map application of the device, when the driver presses for directions',
    what: 'the place of the station',
    why: 'the way there. The app asks for the device’s own place only for ‘Stations near me’, and sends it to the backend rounded',
  },
  {
    who: 'the hosts of operators’ pictures and logos',
    what: 'the network address of the device',
    why: 'pictures of a station; an environment can narrow the hosts (`sources.images`)',
  },
];
