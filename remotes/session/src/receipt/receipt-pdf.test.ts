import { PDFDocument } from '@cantoo/pdf-lib';
import { printable } from '../paper/sheet';
import { receiptPdf } from './receipt-pdf';
import type { ReceiptWords } from './receipt-words';

const receipt: ReceiptWords = {
  title: 'Session Receipt',
  heading: 'Charging Receipt',
  number: 'Session #12345678',
  place: 'Plaza del Mar',
  when: 'September 3, 2025 · 09:00 AM–10:00 AM',
  details: [
    { label: 'Location', value: 'Station loc-001\nEVSE evse-1' },
    { label: 'Start Time', value: '09:00 AM' },
  ],
  notes: [{ tone: 'success', text: 'Using actual tariff rates: Carga rápida “中文” ☂ €' }],
  breakdown: 'Detailed Cost Breakdown',
  sections: [{ label: 'Energy Charges', value: '$4.21', lines: ['10.523 kWh × $0.4000 per kWh'] }],
  totals: [{ label: 'Subtotal', value: '$4.21' }],
  total: { label: 'Total', value: '$4.71 USD' },
  tariffs: [{ title: 'Applied Tariff', rows: [{ label: 'Name', value: 'x'.repeat(500) }] }],
  payment: { label: 'Payment Reference', value: 'pi_1' },
  seller: { title: 'Seller', rows: [{ label: 'Name', value: 'Acme Energía S.L.' }] },
  buyer: { title: 'Billed to', rows: [{ label: 'Name', value: 'x'.repeat(100) }] },
  paid: 'Payment Successful',
  fileName: 'wattline-receipt-12345678.pdf',
};

const brand = { name: 'Acme ☂ Carga', legalName: 'Acme Energía S.L.', icon: null };

const pdfOf = async (words: ReceiptWords): Promise<PDFDocument> =>
  PDFDocument.load(await receiptPdf({ brand, receipt: words, check: null, timeline: null }));

test('a receipt is a PDF of one page, with its title, whatever characters are in it', async () => {
  const pdf = await pdfOf(receipt);
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getTitle()).toBe('Session Receipt Session #12345678');
  expect(pdf.getAuthor()).toBe('Acme Energía S.L.');
});

test('a receipt that does not fit goes on on the next page', async () => {
  const tariff = {
    title: 'Applied Tariff',
    rows: Array.from({ length: 30 }, (_, index) => ({ label: `Price ${index}`, value: '$0.40' })),
  };
  const pdf = await pdfOf({ ...receipt, tariffs: [tariff, tariff, tariff] });
  expect(pdf.getPageCount()).toBeGreaterThan(1);
});

test('a receipt with nothing in it is a PDF too', async () => {
  const empty = { details: [], notes: [], sections: [], tariffs: [], totals: [], paid: null };
  const pdf = await pdfOf({ ...receipt, ...empty, payment: { label: '', value: '' } });
  expect(pdf.getPageCount()).toBe(1);
});

describe('characters that a PDF’s own fonts know', () => {
  const known = new Set(Array.from('abcdefgr AM09:€×–?', (character) => character.codePointAt(0) ?? 0));
  test.each([
    ['abc €', 'abc €'],
    ['09:09\u202fAM', '09:09 AM'],
    ['a\u00a0b\tc', 'a b c'],
    ['ř', 'r'],
    ['e\u0301', 'e'],
    ['中☂', '??'],
    ['👩‍🔧', '???'],
    ['', ''],
  ])('%j is printed as %j', (text, printed) => expect(printable(text, known)).toBe(printed));
});
