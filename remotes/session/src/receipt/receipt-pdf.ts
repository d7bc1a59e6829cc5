import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import type { Block, Row } from '../block';
import type { CheckWords } from '../check/check-words';
import type { ReceiptWords } from './receipt-words';

/** US Letter, in points. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 56];
const INNER = WIDTH - 2 * MARGIN;

const INK = rgb(0.06, 0.1, 0.08);
const SOFT = rgb(0.32, 0.38, 0.34);
const LINE = rgb(0.82, 0.86, 0.83);
const ACCENT = rgb(0.03, 0.46, 0.31);

/** The bolt of the mark, in a square of 64. */
const BOLT = 'M35.5 10 18 36h12l-3.5 18L46 27H33z';

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: RGB;
}

/** Where the columns of a list of periods begin and end, as shares of the width. */
const COLUMNS = [
  [0, 0.34],
  [0.34, 0.6],
  [0.6, 0.83],
  [0.83, 1],
] as const;

/** Pages that are written from top to bottom. */
class Sheet {
  private page: PDFPage;
  private y = HEIGHT - MARGIN;
  private readonly known: ReadonlySet<number>;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
  ) {
    this.page = pdf.addPage([WIDTH, HEIGHT]);
    this.known = new Set(regular.getCharacterSet());
  }

  brand({ name, icon }: PrintedReceipt['brand']): void {
    const size = 26;
    // The library draws no picture of another brand.
    const hasBolt = icon === null;
    if (hasBolt) {
      this.page.drawRectangle({ x: MARGIN, y: this.y - size, width: size, height: size, color: ACCENT });
      this.page.drawSvgPath(BOLT, { x: MARGIN, y: this.y, scale: size / 64, color: rgb(1, 1, 1) });
    }
    const x = MARGIN + (hasBolt ? size + 10 : 0);
    this.page.drawText(printable(name, this.known), { x, y: this.y - 19, size: 17, font: this.bold, color: INK });
    this.y -= size + 26;
  }

  space(points: number): void {
    this.y -= points;
  }

  rule(): void {
    this.y -= 16;
    const at = { start: { x: MARGIN, y: this.y }, end: { x: WIDTH - MARGIN, y: this.y } };
    this.page.drawLine({ ...at, thickness: 0.75, color: LINE });
    this.y -= 6;
  }

  text(text: string, style: Style = {}): void {
    this.row({ label: text, value: '' }, style);
  }

  /** A label on the left and its value on the right, each in as many lines as it takes. */
  row({ label, value }: Row, { size = 11, isBold = false, colour = INK }: Style = {}): void {
    const font = isBold ? this.bold : this.regular;
    const right = this.lines(value, font, size, INNER * 0.55);
    const left = this.lines(label, font, size, value === '' ? INNER : INNER * 0.43);
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      this.keepRoom(size * 1.45);
      this.y -= size * 1.45;
      const base = { y: this.y, size, font, color: colour };
      this.page.drawText(left[index] ?? '', { ...base, x: MARGIN });
      const end = right[index] ?? '';
      this.page.drawText(end, { ...base, x: WIDTH - MARGIN - font.widthOfTextAtSize(end, size) });
    }
  }

  /** Texts beside each other, each from its share of the width on; those of the last two columns end at it. */
  cells(texts: readonly string[], { size = 10, isBold = false, colour = INK }: Style = {}): void {
    const font = isBold ? this.bold : this.regular;
    const columns = texts.map((text, index) => {
      const [from = 0, to = 1] = COLUMNS[index] ?? [];
      const lines = this.lines(text, font, size, (to - from) * INNER - 8);
      return { lines, x: MARGIN + (index < 2 ? from : to) * INNER, isEnd: index >= 2 };
    });
    for (let index = 0; index < Math.max(...columns.map(({ lines }) => lines.length)); index += 1) {
      this.keepRoom(size * 1.45);
      this.y -= size * 1.45;
      for (const { lines, x, isEnd } of columns) {
        const text = lines[index] ?? '';
        const width = isEnd ? font.widthOfTextAtSize(text, size) : 0;
        this.page.drawText(text, { x: x - width, y: this.y, size, font, color: colour });
      }
    }
  }

  private lines(text: string, font: PDFFont, size: number, width: number): string[] {
    return text
      .split('\n')
      .flatMap((line) => wrapped(printable(line, this.known), (part) => font.widthOfTextAtSize(part, size) <= width));
  }

  private keepRoom(points: number): void {
    if (this.y - points >= MARGIN) return;
    this.page = this.pdf.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN;
  }
}

/** A text in lines that fit: broken between words, and within one that is too long for a line by itself. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return [...lines, line];
}

/**
 * A text as the PDF's built-in fonts can write it, which know some 220 characters of western Europe: letters lose unknown
 * marks, odd spaces become plain ones, and other unknown characters a question mark.
 */
export function printable(text: string, known: ReadonlySet<number>): string {
  return Array.from(text.normalize('NFC'), (character) => printableCharacter(character, known)).join('');
}

function printableCharacter(character: string, known: ReadonlySet<number>): string {
  if (isKnown(character, known)) return character;
  if (/\s/.test(character)) return ' ';
  const bare = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return bare !== '' && Array.from(bare).every((part) => isKnown(part, known)) ? bare : '?';
}

const isKnown = (character: string, known: ReadonlySet<number>): boolean => known.has(character.codePointAt(0) ?? 0);

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
  /** The service and its owner, as the runtime configuration names them. */
  readonly brand: { readonly name: string; readonly legalName: string | null; readonly icon: string | null };
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
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${receipt.title} ${receipt.number}`);
  pdf.setAuthor(brand.legalName ?? brand.name);
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const sheet = new Sheet(pdf, regular, bold);

  sheet.brand(brand);
  sheet.text(receipt.heading, { size: 22, isBold: true });
  sheet.text(receipt.number, { size: 12, colour: SOFT });
  if (receipt.paid !== null) sheet.text(receipt.paid, { isBold: true, colour: ACCENT });
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
  return new Uint8Array(await pdf.save());
}
