import { knownTimeZone } from './known-time-zone';

describe('the time zone of a station, as an operator names it', () => {
  test.each([
    ['one that this device knows', 'America/Puerto_Rico', 'America/Puerto_Rico'],
    ['an unknown one', 'America/Nowhere', null],
    ['an empty one', '', null],
    ['none', null, null],
  ])('%s', (_, named, expected) => {
    expect(knownTimeZone(named)).toBe(expected);
    // The second answer is the one that was kept.
    expect(knownTimeZone(named)).toBe(expected);
  });

  test('a list of stations in one zone asks the device once', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    for (let station = 0; station < 200; station += 1) knownTimeZone('America/St_Thomas');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
