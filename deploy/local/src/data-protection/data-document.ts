import { clearedKinds, keptCaches, type KeptKind, knownKeys } from '@wattline/contract';
import { measurements, recipients, workerCaches } from './elsewhere';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The end of an entry, for a person. */
const ends: Readonly<Record<string, string>> = {
  tab: 'with the tab',
  outcome: 'once its outcome is clear',
  kept: 'when the driver clears the browser’s data',
};

const cleared: ReadonlySet<KeptKind> = new Set(clearedKinds);

/** Where an entry is deleted: what the tables have of it, and the driver's own button. */
const deletedAt = (kind: KeptKind, elsewhere: string | null): string =>
  [...(elsewhere ? [elsewhere] : []), ...(cleared.has(kind) ? ['under ‘On this device’'] : [])].join('; ');

/** The rows of the browser's storage and cookies; personal and secret entries first. */
function storageRows(): readonly (readonly string[])[] {
  const ordered = [true, false].flatMap((isPrivate) => knownKeys.filter((key) => key.isPrivate === isPrivate));
  return ordered.map(({ prefix, endsInId, what, why, lasts, kind, deleted }) => [
    `\`${prefix}${endsInId ? '…' : ''}\``,
    what,
    why,
    ends[lasts] ?? `after ${lasts}`,
    deletedAt(kind, deleted),
  ]);
}

/** Writes docs/data.md: what is kept of a driver and sent to whom, why, how long, and where it is deleted. */
export const dataDocument = (): string => `# What is kept, and what is sent

For a data protection officer. Written by \`npm run docs:data\` from the tables of the code: the keys of the browser's storage ([storage-keys.ts](../libs/contract/src/storage-keys.ts)), the measurements ([telemetry-event.ts](../libs/base/src/telemetry/telemetry-event.ts)). A key without a line here does not compile. What the operator's backend keeps is the operator's to add.

## In the driver's browser

Storage and cookies; those with personal data or a secret come first. Nothing here is set for advertising. Stripe's library adds cookies of its own, \`__stripe_mid\` (a year) and \`__stripe_sid\` (half an hour), by which Stripe tells fraud; Firebase's keeps its sign-in in memory alone.

${table(['name', 'what', 'why', 'how long', 'deleted'], storageRows())}

The service worker's caches:

${table(
  ['name', 'what', 'how long', 'deleted'],
  Object.entries(workerCaches).map(([name, { what, lasts, deleted }]) => [
    `\`${name}\``,
    what,
    lasts,
    deletedAt(keptCaches[name as keyof typeof keptCaches], deleted),
  ]),
)}

## Who receives what

${table(
  ['who', 'what', 'why'],
  recipients.map(({ who, what, why }) => [who, what, why]),
)}

## Measurements

Where \`telemetry.url\` is set, the pages of \`telemetry.percent\` of the visitors (10), and of all visitors while a part has a release on trial, send these events, by release and route, without an id of the visitor, of a driver or of a charge; \`exception\` is sent by the pages of all, unless \`telemetry.errors\` is false. The network address reaches the service as with every call; release health counts by it and keeps no address ([deploy/services/health](../deploy/services/health/README.md)).

${table(
  ['event', 'why'],
  Object.entries(measurements).map(([name, why]) => [`\`${name}\``, why]),
)}

## Documents of a charge

The renderer reads a session by the id in the page's address, for a document that \`no-store\` keeps out of every cache ([decision 75](decisions/0075-every-view-with-data.md)); nginx has it in its scratch folder for some seconds, under a key of the request's own.

## Logs of the edge

One line for each request, without its query. One-time codes, phone numbers, e-mail addresses and the ids of users, sessions and receipts are masked before the line is written ([log-rules.ts](../deploy/services/edge/src/log-rules.ts), rule *logs-without-persons*). How long lines are kept is the operator's setting of the machine's log rotation.

## A driver's rights

- **Signing out** deletes what the table says, in all tabs, also while a call is under way (rule *records-have-a-driver*).
- **Account, 'On this device'**, which a visitor finds in the sign-in, lists what this browser keeps, and deletes on the driver's word what the tables say (rule *on-this-device*): past charges once they are a day old, and no money depends on them. What is open stays until it is settled: payments, charges, stops, refunds that were asked for.
- **Clearing the browser's data** for the site deletes the rest.
- **Deleting the account** is asked for in the account, where the backend takes such requests (\`backend.accountDeletion\`, [backend.md](backend.md#deleting-an-account)); else the account says how to ask. The deletion is the operator's.
`;
