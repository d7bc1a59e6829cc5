import { activeSessionSchema } from './active-session';
import { CONTRACT_SHAPE, CONTRACT_VERSION, satisfiesContract } from './contract-version';
import { eventSchemas } from './event-schemas';
import { owedRefundSchema } from './owed-refunds';
import { pastChargeSchema } from './past-charges';
import { pendingSessionSchema } from './pending-session';
import { runningSessionSchema } from './running-sessions';
import { sessionPaymentSchema } from './session-payments';
import { startUnderWaySchema } from './starts-under-way';
import { topics } from './topics';

const records = [
  activeSessionSchema,
  pendingSessionSchema,
  runningSessionSchema,
  startUnderWaySchema,
  owedRefundSchema,
  sessionPaymentSchema,
  pastChargeSchema,
];

const SAID_BY_TYPE = new Set(['~standard', 'async', 'expects', 'kind']);

/** What a schema asks for: types, fields, choices and limits. */
const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (SAID_BY_TYPE.has(key)) return undefined;
    return part instanceof RegExp ? part.source : part;
  });

const policies = Object.entries(topics).map(([topic, { sticky, relayed }]) => [topic, sticky, relayed]);

/** FNV-1a with 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

test('a change of topics or records raises the version', () => {
  const hash = hashOf(shapeOf([policies, eventSchemas, records]));
  if (CONTRACT_SHAPE[CONTRACT_VERSION] === hash) return;
  throw new Error(
    `Topics or records are not those of contract ${CONTRACT_VERSION} any more. In contract-version.ts raise the minor number ` +
      `where something was added, the major number where something goes or changes its meaning, and set ` +
      `CONTRACT_SHAPE to { '<the new version>': '${hash}' }.`,
  );
});

describe('contract: a shell mounts what its own version satisfies', () => {
  test.each([
    ['1.2.0', '1.2.0', true],
    ['1.2.0', '1.1.9', true],
    ['1.2.0', '1.3.0', false],
    ['2.0.0', '1.2.0', false],
    ['1.2.0', '2.0.0', false],
    ['1.2.0', '', false],
    ['1.2.0', 'latest', false],
    ['1.2.0', undefined, false],
    ['1.2.0', 1, false],
  ])('shell %s, remote %s: %s', (offered, needed, expected) => {
    expect(satisfiesContract(offered, needed)).toBe(expected);
  });
});
