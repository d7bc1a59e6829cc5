import { framesOf } from '@wattline/base/telemetry';
import type { Exception } from '@wattline/services/health';
import { readText } from '../store/store';
import { madeStore } from '../testing/made-store';
import { mapped } from '../testing/source-map';
import { typed } from '../testing/typed';
import { daysMerged, EMPTY_DAY, GROUPS } from './error-day';
import { errorKeeper, errorsFile, readDay, type StoringKeeper } from './keep-errors';
import { listErrors, newErrorsText } from './list-errors';

const PART = '@acme/parking';
const NOW = new Date('2026-11-29T14:20:00Z');
const made = madeStore(async () => {
  await made.publishShell();
  await publishVersion('1.0.0');
});
let now: Date;
const keepers: StoringKeeper[] = [];

function newKeeper(): StoringKeeper {
  const keeper = errorKeeper(made.store, { now: () => now, warn: (message) => expect(message).toBe('no warning') });
  keepers.push(keeper);
  return keeper;
}

/** Publishes a release with a script that its map leads from to a line of src/pay.ts. */
async function publishVersion(version: string, source = 'boom();'): Promise<void> {
  const map = mapped.map('pay.js').replace('boom();', source);
  const files = { 'pay.js': `${mapped.script}//${version}`, 'pay.js.map': map };
  await made.publishRemote(PART, version, { code: '1', files });
}

beforeEach(() => (now = NOW));
afterEach(() => Promise.all(keepers.splice(0).map((keeper) => keeper.close())));

/** A failure as it is read of an event. */
function failure(more: Partial<Exception> & { readonly at?: string } = {}): Exception {
  const { version = '1.0.0', at = `pay.js:1:${mapped.column}` } = more;
  const frames = framesOf(`    at x (https://a.example/remotes/acme.parking/${version}/${at})`);
  return {
    part: PART,
    version,
    type: 'TypeError',
    kind: 'handler-failed',
    message: 'prices is undefined',
    frames,
    stack: frames.map(({ file, line, column }) => `    at x (${file}:${line}:${column})`).join('\n'),
    route: '/parking/{id}',
    browser: 'Chrome 140',
    shell: '1.1.1',
    steps: ['-2.0 s page /parking/{id}', '-0.3 s GET /api/x/{id} 503 12 ms'],
    call: 'GET /api/x/{id} 503 12 ms',
    trace: 'a'.repeat(32),
    isMeasured: true,
    isRendered: true,
    hasWorker: false,
    code: '',
    ...more,
  };
}
const list = (more: object = {}) =>
  listErrors(made.store, PART, { since: new Date(now.getTime() - 3_600_000), ...more });
const groupsNow = async () => readDay(await readText(made.store, errorsFile(PART, '2026-11-29'))).groups;

describe('docs/rules.md errors-lead-to-a-line: failures are kept', () => {
  test('a failure leads to its line, with how often, of how many loads, and the steps before it', async () => {
    const keeper = newKeeper();
    for (let load = 0; load < 40; load += 1) keeper.takeLoad(PART, '1.0.0');
    keeper.takeFailure(failure(), 'one');
    keeper.takeFailure(failure({ browser: 'Safari 17', isMeasured: false }), 'two');
    await keeper.flush();
    expect(await list()).toEqual([
      {
        part: PART,
        codes: [expect.stringMatching(/^.{4}-.{4}$/)],
        type: 'TypeError',
        kind: 'handler-failed',
        message: 'prices is undefined',
        place: { source: 'src/pay.ts', line: 3, name: 'onPress', text: 'boom();' },
        built: `/remotes/acme.parking/1.0.0/pay.js:1:${mapped.column}`,
        stack: [expect.objectContaining({ line: 3 })],
        count: 2,
        measured: 1,
        loads: 40,
        versions: { '1.0.0': 2 },
        isNew: true,
        first: NOW.toISOString(),
        last: NOW.toISOString(),
        browsers: { 'Chrome 140': 1, 'Safari 17': 1 },
        examples: [expect.objectContaining({ call: 'GET /api/x/{id} 503 12 ms' }), expect.anything()],
        traceUrl: null,
      },
    ]);
  });

  test('several processes add up in one file, and an hour that is over no longer counts', async () => {
    const both = [newKeeper(), newKeeper()];
    for (const keeper of both) keeper.takeFailure(failure(), 'one');
    await Promise.all(both.map((keeper) => keeper.flush()));
    expect(await list()).toMatchObject([{ count: 2 }]);
    now = new Date('2026-11-29T17:00:00Z');
    expect(await list()).toEqual([]);
    const [code = ''] = (await groupsNow()).map((group) => group.code);
    expect(await list({ code })).toMatchObject([{ count: 2, codes: [code] }]);
    expect(await list({ code: 'AAAA-AAAA' })).toEqual([]);
  });

  test('days older than two weeks go', async () => {
    const keeper = newKeeper();
    now = new Date('2026-11-10T12:00:00Z');
    keeper.takeFailure(failure(), 'one');
    await keeper.flush();
    now = NOW;
    keeper.takeFailure(failure(), 'one');
    await keeper.flush();
    expect([...(await made.store.list('remotes/acme.parking/.errors')).files.keys()]).toEqual(['2026-11-29.json']);
  });
});

describe('docs/rules.md errors-lead-to-a-line: what is new in a release stands first', () => {
  test('a line that fails in the newest release alone is new; one that failed before is not, wherever it moved', async () => {
    const keeper = newKeeper();
    keeper.takeFailure(failure(), 'one');
    await publishVersion('1.1.0');
    for (let times = 0; times < 3; times += 1) keeper.takeFailure(failure({ version: '1.1.0' }), 'two');
    await publishVersion('1.2.0', 'boom(2);');
    keeper.takeLoad(PART, '1.2.0');
    keeper.takeFailure(failure({ version: '1.2.0' }), 'two');
    await keeper.flush();
    const found = await list();
    expect(found.map(({ isNew, versions }) => [isNew, versions])).toEqual([
      [true, { '1.2.0': 1 }],
      [false, { '1.1.0': 3, '1.0.0': 1 }],
    ]);
    expect(newErrorsText(found)).toBe('1 new, the first at src/pay.ts:3 onPress, 100 % of 1 measured loads');
  });
});

describe('docs/rules.md errors-lead-to-a-line: what strangers send', () => {
  test.each<[string, Partial<Exception> & { at?: string }]>([
    ['of a release that is not there', { version: '9.9.9' }],
    ['of a file that the release does not have', { at: 'made-up.js:1:1' }],
  ])('a failure %s is not kept', async (_, more) => {
    const keeper = newKeeper();
    keeper.takeFailure(failure(more), 'one');
    await keeper.flush();
    expect(await groupsNow()).toEqual([]);
  });

  test('one address brings ten new failures an hour', async () => {
    const keeper = newKeeper();
    for (let at = 0; at < 1_000; at += 1) keeper.takeFailure(failure({ type: `Made${at}` }), 'one');
    await keeper.flush();
    expect(await groupsNow()).toHaveLength(10);
  });

  test('a day has room for 200 failures, and what several addresses met is not pushed out', async () => {
    const keeper = newKeeper();
    for (const mark of ['one', 'two', 'three']) keeper.takeFailure(failure({ type: 'Real' }), mark);
    for (let at = 0; at < 2 * GROUPS; at += 1)
      keeper.takeFailure(failure({ type: `Made${at}`, steps: ['x'.repeat(120)] }), `mark ${at}`);
    await keeper.flush();
    const groups = await groupsNow();
    expect(groups).toHaveLength(GROUPS);
    expect(groups.map(({ type }) => type)).toContain('Real');
    expect(groups[0]?.examples.length).toBeLessThanOrEqual(3);
  });

  test.each(['{', 'null', '[]', '{"groups":7}', ''])('a file that holds %j is read as an empty day', (text) => {
    expect(daysMerged(readDay(text), EMPTY_DAY)).toEqual(EMPTY_DAY);
  });
});

const errors = (...words: readonly string[]) => typed(['errors', ...words, '--store', made.store.address]);

describe('wattline-release errors', () => {
  test('it names the line, the rate, the steps and the call, and finds a failure by the code of Help', async () => {
    now = new Date();
    await made.store.write(
      'environment.json',
      Buffer.from(JSON.stringify({ config: {}, traceUrl: 'https://logs.example/{trace}' })),
      null,
    );
    const keeper = newKeeper();
    keeper.takeLoad(PART, '1.0.0');
    keeper.takeFailure(failure(), 'one');
    await keeper.flush();
    const { code, output } = await errors(PART, '--since', '1h');
    expect(code).toBe(0);
    for (const words of [
      '● new',
      'src/pay.ts:3 onPress',
      'boom();',
      '1×, 100 % of 1 measured loads, handler-failed; 1.0.0 (1)',
      '-0.3 s GET /api/x/{id} 503 12 ms',
      `https://logs.example/${'a'.repeat(32)}`,
    ])
      expect(output).toContain(words);
    const [shown = ''] = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(output) ?? [];
    expect((await errors('--code', shown.toLowerCase().replace('-', ' '))).output).toContain('src/pay.ts:3');
    expect((await errors('--code', 'AAAA-AAAA')).output).toContain('No failure has the code AAAA-AAAA.');
  });

  test.each([
    [['--since', 'yesterday'], '--since takes 30m, 1h, 2d or a time'],
    [['--code', '12'], '--code takes a code as Help shows it'],
  ])('%j is wrong usage', async (words, why) => {
    expect(await errors(...words)).toMatchObject({ code: 2, error: expect.stringContaining(why) });
  });
});
