import { possibleRate } from '../live-session/charging-rate';

describe('docs/rules.md: possible-rates: more than a fifth above what the connector gives is no rate', () => {
  test.each([
    ['what it gives', 350, 350_000, 350],
    ['a fifth more', 420, 350_000, 420],
    ['more than that', 420.1, 350_000, 'impossible'],
    ['a jump of the meter', 4168.1, 350_000, 'impossible'],
    ['the same at a slow connector', 9.1, 7_400, 'impossible'],
    ['nothing flows', 0, 350_000, 0],
    ['no readings', null, 350_000, null],
    ['the connector’s power is not known: what a car takes', 1_000, null, 1_000],
    ['the connector’s power is not known: more than any car takes', 4_168.1, null, 'impossible'],
    ['no time between two readings', Number.POSITIVE_INFINITY, 350_000, 'impossible'],
  ])('%s', (_, rate, watts, expected) => {
    expect(possibleRate(rate, watts)).toBe(expected);
  });
});
