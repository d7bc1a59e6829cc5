import { paths } from './routes';

const builders = [
  ['station', paths.station],
  ['confirmation, by its EVSE', (id: string) => paths.confirmation(id, '1')],
  ['confirmation, by its connector', (id: string) => paths.confirmation('1', id)],
  ['connectVehicle', paths.connectVehicle],
  ['session', paths.session],
  ['receipt', paths.receipt],
] as const;

test.each(builders)('%s: what stands in an id stays one part of the path', (_, path) => {
  expect(path('a/b?c#ü')).toContain('a%2Fb%3Fc%23%C3%BC');
});

test.each(builders)('%s never throws: a lone surrogate, which nothing can encode, is replaced', (_, path) => {
  expect(path('a\ud800')).toContain('a%EF%BF%BD');
  expect(path('\udfff🔌')).toContain('%EF%BF%BD%F0%9F%94%8C');
});
