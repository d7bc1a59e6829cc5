import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import type { Row } from '../block';

/** US Letter, in points. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 56];
const INNER = WIDTH - 2 * MARGIN;

export const INK = rgb(0.06, 0.1, 0.08);
export const SOFT = rgb(0.32, 0.38, 0.34);
const LINE = rgb(0.82, 0.86, 0.83);
export const ACCENT = rgb(0.03, 0.46, 0.31);

/** The bolt of the mark, in a square of 64. */
const BOLT = 'M35.5 10 18 36h12l-3.5 18L46 27H33z';

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: RGB;
}

/** Where a text begins, or ends, and how wide it may be; as shares of the width. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly isEnd?: boolean;
}

/** The columns of a list of periods. */
const CELLS = [
  { x: 0, width: 0.32 },
  { x: 0.34, width: 0.24 },
  { x: 0.83, width: 0.21, isEnd: true },
  { x: 1, width: 0.15, isEnd: true },
] as const satisfies readonly Column[];

/** The service and its owner, as the runtime configuration names them. */
export interface Brand {
  readonly name: string;
  readonly legalName: string | null;
  readonly icon: string | null;
}

/** Pages of a PDF that are written from top to bottom. */
export class Sheet {
  private page: PDFPage;
  private y = HEIGHT - MARGIN;
  private readonly known: ReadonlySet<number>;

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
  ) {
    this.page = pdf.addPage([WIDTH, HEIGHT]);
    this.known = new Set(regular.getCharacterSet());
  }

  /** Begins a PDF with a title, and the brand at its head. */
  static async create(brand: Brand, title: string): Promise<Sheet> {
    const pdf = await PDFDocument.create();
    pdf.setTitle(title);
    pdf.setAuthor(brand.legalName ?? brand.name);
    const regular = await pdf.embedFont(StandardFonts.Helvetica);
    const sheet = new Sheet(pdf, regular, await pdf.embedFont(StandardFonts.HelveticaBold));
    sheet.brand(brand);
    return sheet;
  }

  /** The whole file. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.pdf.save());
  }

  private brand({ name, icon }: Brand): void {
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
  row({ label, value }: Row, style: Style = {}): void {
    this.columns(
      [
        { text: label, x: 0, width: value === '' ? 1 : 0.43 },
        { text: value, x: 1, width: 0.55, isEnd: true },
      ],
      style,
    );
  }

  /** Texts of a list beside each other; those of the last two columns end at their places. */
  cells(texts: readonly string[], style: Style = {}): void {
    this.columns(
      texts.map((text, index) => ({ text, ...(CELLS[index] ?? CELLS[0]) })),
      { size: 10, ...style },
    );
  }

  private columns(columns: readonly (Column & { readonly text: string })[], style: Style): void {
    const { size = 11, isBold = false, colour = INK } = style;
    const font = isBold ? this.bold : this.regular;
    const all = columns.map(({ text, width, ...place }) => ({
      ...place,
      lines: this.lines(text, font, size, width * INNER),
    }));
    for (let index = 0; index < Math.max(...all.map(({ lines }) => lines.length)); index += 1) {
      this.keepRoom(size * 1.45);
      this.y -= size * 1.45;
      for (const { lines, x, isEnd = false } of all) {
        const text = lines[index] ?? '';
        const before = isEnd ? font.widthOfTextAtSize(text, size) : 0;
        this.page.drawText(text, { x: MARGIN + x * INNER - before, y: this.y, size, font, color: colour });
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
