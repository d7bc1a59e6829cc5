import { forgetKeptCode, forgetKeptCodesOf, keepCode, keptCodePath, readKeptCodes, readOpenedCode } from './index';

const WEEK_MS = 7 * 24 * 3_600_000;

beforeEach(() => localStorage.clear());

const station = (locationId: string, evseId: string | null = null) => ({
  locationId,
  evseId,
  connectorId: null,
  isScanned: false,
});
const connector = (isScanned = false) => ({ locationId: 'loc-1', evseId: 'loc-1_2', connectorId: '1', isScanned });
const paths = () => readKeptCodes().map(keptCodePath);

describe('last-known-with-its-age: codes of stations that were never seen', () => {
  test('the newest first, each once, at most five', () => {
    for (const id of ['1', '2', '3', '1', '4', '5', '6']) keepCode(station(id));
    expect(paths()).toEqual(['/station/6', '/station/5', '/station/4', '/station/3', '/station/2']);
  });

  test.each([
    [station('loc 1'), '/station/loc%201'],
    [station('loc-1', 'PR*WTL*E1'), '/station/loc-1?evse=PR*WTL*E1'],
    [connector(), '/confirmation/loc-1_2/1'],
    [connector(true), '/confirmation/loc-1_2/1?scanned'],
  ])('%j leads to %s', (code, path) => {
    expect(keepCode(code)).toBe(true);
    expect(paths()).toEqual([path]);
  });

  test('what names a charge point takes the place of its station, and not the other way round', () => {
    for (const code of [station('loc-1'), connector(), station('loc-1')]) expect(keepCode(code)).toBe(true);
    expect(paths()).toEqual(['/confirmation/loc-1_2/1']);
  });

  test.each(['', '..', '.', 'a/b', '//evil.example', 'javascript:alert(1)', 'a?b', 'x'.repeat(65), 'ñ'])(
    'the id %j is none',
    (id) => {
      expect(keepCode(station(id))).toBe(false);
      expect(readKeptCodes()).toEqual([]);
    },
  );

  test('a charge point that is none is left out', () => {
    keepCode(station('loc-1', '../..'));
    expect(paths()).toEqual(['/station/loc-1']);
  });

  test('for a week', () => {
    jest.useFakeTimers({ now: 1_000 });
    keepCode(station('loc-1'));
    jest.setSystemTime(WEEK_MS + 999);
    expect(paths()).toEqual(['/station/loc-1']);
    jest.setSystemTime(WEEK_MS + 1_000);
    expect(paths()).toEqual([]);
    jest.useRealTimers();
  });

  test('records-outlive-releases: what another release kept stays, as it is stored', () => {
    const ahead = { kind: 'hub', hubId: 'H1', keptAt: Date.now() };
    const own = { ...station('loc-1'), keptAt: Date.now(), colour: 'green' };
    localStorage.setItem('keptCodes', JSON.stringify([ahead, own]));
    keepCode(station('loc-2'));
    expect(JSON.parse(localStorage.getItem('keptCodes') ?? '')).toMatchObject([{ locationId: 'loc-2' }, ahead, own]);
    expect(paths()).toEqual(['/station/loc-2', '/station/loc-1']);
    forgetKeptCodesOf('loc-2');
    expect(JSON.parse(localStorage.getItem('keptCodes') ?? '')).toEqual([ahead, own]);
    const [kept] = readKeptCodes();
    if (kept) forgetKeptCode(kept);
    expect(JSON.parse(localStorage.getItem('keptCodes') ?? '')).toEqual([ahead]);
  });

  test('one that is removed goes, and those of a station that was shown', () => {
    for (const code of [station('loc-2'), station('loc-1', 'E1'), connector()]) keepCode(code);
    const [, second] = readKeptCodes();
    if (second) forgetKeptCode(second);
    expect(paths()).toEqual(['/confirmation/loc-1_2/1', '/station/loc-2']);
    forgetKeptCodesOf('loc-1');
    expect(paths()).toEqual(['/station/loc-2']);
    forgetKeptCodesOf('loc-2');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test.each(['', '{', '7', '{}', '[{}]', '[{"locationId":"//evil.example","keptAt":1}]', '[{"locationId":"loc-1"}]'])(
    'of the rubbish %j there is no code',
    (rubbish) => {
      localStorage.setItem('keptCodes', rubbish);
      expect(readKeptCodes()).toEqual([]);
    },
  );

  test.each([null, {}, { opened: {} }, { opened: { evseId: '..', connectorId: '1', isScanned: true } }])(
    'the navigation state %j has no code',
    (state) => expect(readOpenedCode(state)).toBeNull(),
  );
});
