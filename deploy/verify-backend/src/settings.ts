import { textOf, type CommandLine, type Environment, type Values } from '@wattline/services/command';

/** A run as it was asked for. */
export interface Settings {
  readonly url: string;
  readonly origin: string | undefined;
  readonly cpoIdentifier: string;
  readonly driverToken: string;
  readonly driverId: string;
  readonly operatorToken: string | undefined;
  readonly location: string | undefined;
  readonly session: string | undefined;
  readonly walletPayment: string | undefined;
  /** The folder for the report's files. */
  readonly out: string | undefined;
  /** Null in the read-only mode. */
  readonly write: WriteSettings | null;
}

/** The writes that were asked for. */
export interface WriteSettings {
  /** Whether a person agreed to what they hold and release. */
  readonly isAgreed: boolean;
  /** In units of the currency. */
  readonly amount: number;
  /** In small letters. */
  readonly currency: string;
  /** The card's id; the driver's default, unless given. */
  readonly card: string | undefined;
  /** The charge point to start a real charge at. */
  readonly start: string | undefined;
  readonly refreshToken: string | undefined;
}

/** The command as it is typed. */
export const line: CommandLine = {
  name: 'wattline-verify-backend',
  words: '<url>',
  description:
    'Holds a backend to docs/backend.md and to the calls of the specification, and writes which guarantees the app may count on. It reads only, unless --write is given.',
  options: [
    ['--driver-token <token>', 'an access token of a test driver, better given as WATTLINE_DRIVER_TOKEN'],
    ['--driver-id <id>', 'the test driver; the subject of the token, unless given'],
    [
      '--operator-token <token>',
      'for OCPI calls straight to the platform, better given as WATTLINE_OPERATOR_TOKEN; the edge adds it',
    ],
    ['--cpo-identifier <id>', 'the party that the app calls as', 'WTL'],
    [
      '--origin <origin>',
      'the origin of the app’s pages, where that is not the backend’s own: CORS is then held to it',
    ],
    ['--location <id>', 'a location to read; the first of the list, unless given'],
    ['--session <id>', 'a session of the test driver to read; the latest, unless given'],
    ['--wallet-payment <id>', 'an ATH Móvil payment of the test driver; with --write, 0.01 of it goes back'],
    ['--out <folder>', 'writes report.json and guarantees.json there'],
    ['--write', 'writes too: holds an amount on the test driver’s card, and releases it'],
    ['--yes', 'agrees to what --write says that it will do'],
    ['--amount <number>', 'the amount to hold', '1.00'],
    ['--currency <code>', 'its currency', 'usd'],
    ['--card <id>', 'the card to hold it on; the test driver’s default, unless given'],
    ['--start <evse>', 'with --write: starts a real charge at this charge point of the location, and stops it'],
  ],
  more: `Environment:
  WATTLINE_DRIVER_TOKEN, WATTLINE_OPERATOR_TOKEN   as the options, unseen by other users of the machine
  WATTLINE_REFRESH_TOKEN                           with --write: a refresh token of the test driver, which is used up
Ends with 0 everything that calls show is kept, 1 something is not, 2 it could not be verified.`,
};

/** @throws TypeError for anything but an address over http or https. */
function addressOf(words: readonly string[]): string {
  const [url, ...more] = words;
  if (url === undefined) throw new TypeError('The address of the backend is missing: https://app.example.com.');
  if (more.length > 0) throw new TypeError(`One address is taken, not '${words.join(' ')}'.`);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new TypeError(`The address of a backend begins with http:// or https://, unlike '${url}'.`);
  return url.replace(/\/+$/, '');
}

/** The subject of a JWT, which is read without its signature: the backend judges that. */
function subjectOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' ? subject : undefined;
  } catch {
    return undefined;
  }
}

/** @throws TypeError for a token that names no driver. */
export function driverIdOf(driverToken: string): string {
  const driverId = subjectOf(driverToken);
  if (driverId === undefined) throw new TypeError('The token names no driver: give their id with --driver-id.');
  return driverId;
}

/** @throws TypeError for less than 1.00, and for anything but cents. */
function amountOf(text: string): number {
  const amount = Number(text);
  if (!/^\d+(?:\.\d{1,2})?$/.test(text) || amount < 1)
    throw new TypeError(`--amount takes 1.00 or more, with two decimals at most, not '${text}'.`);
  return amount;
}

function writesOf(values: Values, env: Environment): WriteSettings | null {
  if (values['write'] !== true) {
    const start = textOf(values, 'start');
    if (start !== undefined) throw new TypeError('--start starts a real charge: it takes --write too.');
    return null;
  }
  return {
    isAgreed: values['yes'] === true,
    amount: amountOf(textOf(values, 'amount') ?? '1.00'),
    currency: (textOf(values, 'currency') ?? 'usd').toLowerCase(),
    card: textOf(values, 'card'),
    start: textOf(values, 'start'),
    refreshToken: env['WATTLINE_REFRESH_TOKEN'] || undefined,
  };
}

/** @throws TypeError with a message that says what is wrong. */
export function settingsOf(words: readonly string[], values: Values, env: Environment): Settings {
  const url = addressOf(words);
  const driverToken = textOf(values, 'driver-token') ?? (env['WATTLINE_DRIVER_TOKEN'] || undefined);
  if (driverToken === undefined)
    throw new TypeError('A test driver’s access token is missing: WATTLINE_DRIVER_TOKEN, or --driver-token.');
  const driverId = textOf(values, 'driver-id') ?? driverIdOf(driverToken);
  return {
    url,
    origin: textOf(values, 'origin'),
    cpoIdentifier: textOf(values, 'cpo-identifier') ?? 'WTL',
    driverToken,
    driverId,
    operatorToken: textOf(values, 'operator-token') ?? (env['WATTLINE_OPERATOR_TOKEN'] || undefined),
    location: textOf(values, 'location'),
    session: textOf(values, 'session'),
    walletPayment: textOf(values, 'wallet-payment'),
    out: textOf(values, 'out'),
    write: writesOf(values, env),
  };
}
