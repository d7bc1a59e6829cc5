import { partWish } from './part-wish';

const wish = { name: '@acme/parking', word: 'parking', bundler: 'rspack', packages: null };

test.each([
  [['@acme/parking'], wish],
  [['parking'], { ...wish, name: '@my-team/parking' }],
  [['@acme/parking', '--bundler', 'vite'], { ...wish, bundler: 'vite' }],
  [['@acme/parking', '--packages', '../kit'], { ...wish, packages: '../kit' }],
])('%j makes a part by that name', (args, expected) => {
  expect(partWish(args)).toEqual(expected);
});

test.each([
  [[], 'One name is needed'],
  [['one', 'two'], 'One name is needed'],
  [['@acme/Parking'], '@acme/Parking is no name of a part. Write @acme/parking'],
  [['../parking'], '../parking is no name of a part'],
  [['@acme/parking', '--bundler', 'parcel'], 'There is no template for parcel. Choose one of rspack, webpack'],
  [['@acme/parking', '--colour'], "Unknown option '--colour'"],
])('%j is refused with the way to write it', (args, message) => {
  expect(() => partWish(args)).toThrow(message);
  expect(() => partWish(args)).toThrow('npm create wattline-part @acme/parking');
});
