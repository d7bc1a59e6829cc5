import { facilitiesShown } from './facilities';

describe('1 §2 each facility is shown only if the list contains it', () => {
  test.each([
    [[], []],
    [['WIFI'], ['wifi']],
    [['PARKING'], ['parking']],
    [['PARKING_LOT'], ['parking']],
    [['RESTROOM'], ['restroom']],
    [['RESTROOM', 'PARKING', 'PARKING_LOT', 'WIFI'], ['wifi', 'parking', 'restroom']],
    [['HOTEL', 'CAFE', 'TRAIN_STATION', 'WIFI_SOON'], []],
  ])('%j: %j', (facilities, expected) => {
    expect(facilitiesShown(facilities)).toEqual(expected);
  });
});
