import type { Block } from '../block';
import type { CheckWords } from '../check/check-words';
import { ACCENT, type Brand, INK, Sheet, SOFT } from '../paper/sheet';
import type { ReceiptWords } from './receipt-words';

/** Writes the verdict, each check, and the list of periods. */
function writeCheck(sheet: Sheet, check: CheckWords): void {
  sheet.rule();
  sheet.text(check.checksTitle, { size: 14, isBold: true });
  sheet.text(check.verdict, { isBold: true, colour: check.tone === 'success' ? ACCENT : INK });
  sheet.space(6);
  for (const { name, result, detail } of check.checks) {
    sheet.row({ label: name, value: result });
    if (detail !== '') sheet.text(detail, { size: 10, colour: SOFT });
  }
  sheet.rule();
  sheet.text(check.periodsTitle, { size: 14, isBold: true });
  if (check.periods.length > 0) sheet.cells(check.heads, { isBold: true, colour: SOFT });
  for (const { time, lines } of check.periods)
    for (const [index, { used, rate, byTariff, amount }] of lines.entries())
      sheet.cells([index === 0 ? time : '', used, [rate, byTariff].filter(Boolean).join('\n'), amount]);
  sheet.space(6);
  sheet.text(check.periodsNote, { size: 10, colour: SOFT });
}

/** A receipt in words, with all that its PDF shows. */
export interface PrintedReceipt {
  readonly brand: Brand;
  readonly receipt: ReceiptWords;
  /** Null while the tariffs are being read. */
  readonly check: CheckWords | null;
  /** The steps of the payment; null where no payment is known. */
  readonly timeline: Block | null;
}

/** Writes a receipt as a PDF, on the device. */
export async function receiptPdf({
  brand,
  receipt,
  check,
  timeline,
}: PrintedReceipt): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await Sheet.create(brand, `${receipt.title} ${receipt.number}`);
  sheet.row({ label: receipt.heading, value: receipt.number }, { colour: SOFT });
  sheet.text(receipt.total.value, { size: 22, isBold: true });
  if (receipt.paid !== null) sheet.text(receipt.paid, { isBold: true, colour: ACCENT });
  if (receipt.place !== null) sheet.text(receipt.place, { isBold: true });
  sheet.text(receipt.when, { colour: SOFT });
  sheet.space(6);
  for (const { title, rows } of [receipt.seller, receipt.buyer].filter((block) => block !== null)) {
    sheet.row({ label: title, value: rows.map(({ value }) => value).join('\n') });
  }
  sheet.rule();
  for (const row of receipt.details) sheet.row(row);

  sheet.rule();
  sheet.text(receipt.breakdown, { size: 14, isBold: true });
  for (const { text } of receipt.notes) sheet.text(text, { colour: SOFT });
  sheet.space(6);
  for (const section of receipt.sections) {
    sheet.row(section, { isBold: true });
    for (const line of section.lines) sheet.text(line, { size: 10, colour: SOFT });
  }
  sheet.rule();
  for (const row of receipt.totals) sheet.row(row);
  sheet.row(receipt.total, { size: 14, isBold: true });

  for (const { title, rows } of [...receipt.tariffs, ...(timeline ? [timeline] : [])]) {
    sheet.rule();
    sheet.text(title, { size: 14, isBold: true });
    for (const row of rows) sheet.row(row);
  }
  sheet.rule();
  sheet.row(receipt.payment);
  if (check) writeCheck(sheet, check);
  return sheet.bytes();
}
