import { readBeside } from '@wattline/testing';

test.each([
  ['1 §2 a station', 'station.html', '{{station.loading}}'],
  ['find-a-station: the list of stations', 'stations.html', '{{finder.loading}}'],
] as const)('the skeleton of %s shows the loading text of its screen', (_, file, text) => {
  expect(readBeside(file)).toContain(`<p role="status">${text}</p>`);
});
