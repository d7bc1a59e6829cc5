import { codeIn, isScannedIn, ownReleaseQuery, refusedRead } from './first-view';

test.each([
  ['/api/public/networks/by-party/WTL', undefined],
  ['/ocpi/emsp/2.2.1/locations/loc-001', undefined],
  ['/ocpi/emsp/2.2.1/tariffs/T%2F1', undefined],
  ['/ocpi/emsp/2.2.1/tariffs/..%2F..%2Fadmin%3Fx%3D1', 400],
  ['/ocpi/emsp/2.2.1/sessions', 404],
  ['/ocpi/emsp/2.2.1/tokens/A1', 404],
  ['/ocpi/emsp/2.2.1/locations/../sessions', 400],
  ['/api//echo', 400],
  ['/station/loc-001', 404],
  ['/sandbox/api/requests', 404],
  ['/discovery.json', 404],
  ['https://elsewhere.example/api', 400],
])('docs/rules.md operator-allow-list: a server entry that reads %s is refused with %s', (target, status) => {
  expect(refusedRead(target)?.status).toBe(status);
});

test.each([
  ['override=x', true],
  ['a=1&override=x', true],
  ['', false],
  ['overrides=1', false],
  ['a=override=', false],
])('a page with ?%s may choose its own release: %s', (query, may) => {
  expect(ownReleaseQuery.test(query)).toBe(may);
});

test.each([
  ['/station/loc-001?evse=PR*CPR*E001', 'PR*CPR*E001'],
  ['/station/loc-001?a=1&evse=PR%2ACPR%2AE001', 'PR*CPR*E001'],
  ['/station/loc-001', null],
  ['/station/loc-001?evse=', null],
  ['/station/loc-001?evse=%3Cscript%3E', null],
  [`/station/loc-001?evse=${'9'.repeat(49)}`, null],
])('scanned-charger: the code of a charger in %s is %s', (target, code) => {
  expect(codeIn(target)).toBe(code);
});

test.each([
  ['/confirmation/loc-001_1/1?scanned', true],
  ['/confirmation/loc-001_1/1?a=1&scanned=', true],
  ['/confirmation/loc-001_1/1?scanned-not', false],
  ['/confirmation/loc-001_1/1', false],
])('compared-label: %s was opened from the page of a scanned charger: %s', (target, isScanned) => {
  expect(isScannedIn(target)).toBe(isScanned);
});
