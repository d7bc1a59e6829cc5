import { PDFDocument } from '@cantoo/pdf-lib';
import { monthPdf } from './month-pdf';
import { monthsOf } from './months-of';

const charge = (id: number) => ({
  id: `S${id}`,
  isFound: true,
  startedAt: '2025-09-03T13:00:00Z',
  place: id === 0 ? 'x'.repeat(200) : 'محطة',
  timeZone: 'America/Puerto_Rico',
  kwh: id === 1 ? null : 10,
  totalMinor: [null, 0, 12_345_678][id] ?? 500,
  currency: 'USD',
  outcome: 'final' as const,
  refund: null,
  locationId: null,
});

test('past-charges: a month is a PDF with its name, of as many pages as its charges take', async () => {
  const [month] = monthsOf(
    Array.from({ length: 60 }, (_, id) => charge(id)),
    'en',
  );
  if (!month) throw new Error('No month');
  const pdf = await PDFDocument.load(await monthPdf(month));
  expect(pdf.getTitle()).toBe('Receipts · September 2025');
  expect(pdf.getPageCount()).toBeGreaterThan(2);
});
