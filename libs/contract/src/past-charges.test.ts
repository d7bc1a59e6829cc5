import { hidePastCharges, type PastCharge, pastChargesFor, rememberPastCharge } from './past-charges';

beforeEach(() => localStorage.clear());

const charge = (id: string, rest: Partial<PastCharge> = {}): PastCharge => ({
  id,
  operatorId: null,
  driverId: 'U1',
  isPrivate: false,
  startedAt: '2025-09-03T10:00:00Z',
  place: 'Plaza del Mar',
  kwh: 10,
  totalMinor: 500,
  currency: 'USD',
  outcome: 'final',
  ...rest,
});
const ids = (me: string | null): string[] => pastChargesFor(me).map(({ id }) => id);

describe('past-charges', () => {
  test('the newest in front, each once; what is not told any more stays as it was', () => {
    rememberPastCharge(charge('S1'));
    rememberPastCharge(charge('S2'));
    rememberPastCharge(charge('S1', { kwh: 11, place: null, totalMinor: null }));
    expect(ids('U1')).toEqual(['S1', 'S2']);
    expect(pastChargesFor('U1')[0]).toEqual(charge('S1', { kwh: 11 }));
  });

  test('the latest 200 are kept', () => {
    for (let count = 0; count < 203; count++) rememberPastCharge(charge(`S${count}`));
    expect(ids('U1')).toHaveLength(200);
    expect(ids('U1')[0]).toBe('S202');
  });

  test('what is stored and is no charge is left out', () => {
    localStorage.setItem('pastCharges', JSON.stringify([charge('S1'), { id: 'S2' }, null, 'S3']));
    expect(ids('U1')).toEqual(['S1']);
    localStorage.setItem('pastCharges', 'no JSON');
    expect(ids('U1')).toEqual([]);
  });
});

describe('records-have-a-driver: whose charges are shown', () => {
  beforeEach(() => {
    rememberPastCharge(charge('mine'));
    rememberPastCharge(charge('theirs', { driverId: 'U2' }));
    hidePastCharges('U2');
  });

  test.each([
    ['a visitor', null, ['mine']],
    ['the driver', 'U1', ['mine']],
    ['the one who signed out', 'U2', ['theirs']],
    ['another driver', 'U3', []],
  ])('%s', (_, me, shown) => {
    expect(ids(me)).toEqual(shown);
  });

  test('signing out hides them from the next driver of the device', () => {
    hidePastCharges('U1');
    expect([ids(null), ids('U1')]).toEqual([[], ['mine']]);
  });
});
