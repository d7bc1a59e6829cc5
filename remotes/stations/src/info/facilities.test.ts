import { facilitiesShown } from './facilities';

describe('1 §2 each facility is shown only if the list contains it', () => {
  test.each([
    [[], []],
    [['WIFI'], ['wifi']],
    [['PARKING'], ['parking']],
    [['PARKING_LOT'], ['parking']],
    [['RESTROOM'], ['restroom']],
    [
      ['RESTROOM', 'PARKING', 'PARKING_LOT', 'WIFI'],
      ['wifi', 'parking', 'restroom'],
    ],
    [['TRAIN_STATION', 'WIFI_SOON', 'constructor', 'hotel'], []],
    [
      ['FREE_PARKING', 'EV_PARKING', 'GENERAL_PARKING'],
      ['freeParking', 'evParking', 'generalParking'],
    ],
    [
      ['CARPOOL_PARKING', 'CAFE', 'MALL', 'SUPERMARKET', 'HOTEL'],
      ['generalParking', 'restaurant', 'shopping', 'hotel'],
    ],
    [
      ['RESTAURANTS', 'SHOPPING', 'HOTELS', 'RESTROOMS'],
      ['restroom', 'restaurant', 'shopping', 'hotel'],
    ],
  ])('the list %j shows %j', (listed, expected) => {
    expect(facilitiesShown(listed)).toEqual(expected);
  });
});
