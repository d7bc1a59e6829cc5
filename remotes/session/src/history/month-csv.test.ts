import { chargeEntry } from '../testing/charge-entry';
import type { ChargeEntry } from './charge-entries';
import { monthCsv } from './month-csv';
import { monthsOf } from './months-of';

const t = (key: string): string => key;

const csvOf = (...charges: readonly Partial<ChargeEntry>[]): readonly string[] => {
  const [month] = monthsOf(charges.map(chargeEntry), 'en');
  if (!month) throw new Error('No month');
  return monthCsv(month, { t, origin: 'https://acme.example' }).split('\r\n');
};

describe('past-charges: a month as CSV', () => {
  test('each charge is a line, with its times by the station’s clocks and its amount with a point', () => {
    const [heads, ...lines] = csvOf(
      { place: 'Plaza del Mar', timeZone: 'America/Puerto_Rico', totalMinor: 12_345_678 },
      {
        id: 'S2',
        isFound: false,
        startedAt: '2025-09-02T13:00:00Z',
        timeZone: 'Europe/Madrid',
        totalMinor: 0,
        kwh: null,
      },
      { id: 'S3', totalMinor: null, timeZone: 'UTC' },
    );
    expect(heads).toBe(
      '\uFEFFstartColumn,zoneColumn,station,energyColumn,totalColumn,currencyColumn,stateColumn,receiptColumn',
    );
    expect(lines).toEqual([
      '2025-09-03 09:00,America/Puerto_Rico,Plaza del Mar,10,123456.78,USD,paid,https://acme.example/receipt/S1',
      '2025-09-02 15:00,Europe/Madrid,,,0,USD,unfound,',
      '2025-09-03 13:00,UTC,,10,,USD,paid,https://acme.example/receipt/S3',
      '',
    ]);
  });

  test.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['Plaza, "Norte"', '"Plaza, ""Norte"""'],
    ['Plaza\nNorte', '"Plaza\nNorte"'],
    ['محطة الشحن', 'محطة الشحن'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('a station of the name %j is text in it: %s', (place, cell) => {
    expect(csvOf({ place, timeZone: 'UTC' })[1]).toContain(`,UTC,${cell},10,`);
  });
});
