import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${file}`));
/** One typeface has Latin, Devanagari and the rupee sign. */
const fonts = { regular: font('400Regular/Mukta_400Regular.ttf'), bold: font('600SemiBold/Mukta_600SemiBold.ttf') };

const colours = { ink: '#2b1d14', faint: '#6f6157', line: '#d9cdbd', accent: '#8a1c2b' };
const styles = {
  text: { font: 'regular', size: 9, colour: colours.ink },
  strong: { font: 'bold', size: 9, colour: colours.ink },
  detail: { font: 'regular', size: 8, colour: colours.faint },
  name: { font: 'bold', size: 11, colour: colours.ink },
  heading: { font: 'bold', size: 13, colour: colours.ink },
  business: { font: 'bold', size: 15, colour: colours.accent },
} as const;

export interface Words {
  readonly text: string;
  readonly style?: keyof typeof styles;
  readonly align?: 'left' | 'right';
}

/** Points from the left edge of the page. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** Words below each other. */
export interface Cell {
  readonly column: Column;
  readonly words: readonly Words[];
}

interface PdfInfo {
  readonly title: string;
  readonly author: string;
  readonly product: string;
  readonly madeAt: Date;
}

const [width, height] = [595.28, 841.89];
const margins = { top: 40, left: 40, right: 40, bottom: 56 };
/** Between the words of a row and its line. */
const rowPadding = 4;

/** A4 pages that are written from top to bottom. Everything is in points. */
export class PdfPaper {
  static readonly content: Column = { x: margins.left, width: width - margins.left - margins.right };
  /** How high the content of a page may be. */
  static readonly room = height - margins.top - margins.bottom;

  readonly #pdf: PDFKit.PDFDocument;

  constructor({ title, author, product, madeAt }: PdfInfo) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins,
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: product,
        Producer: product,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    for (const [name, file] of Object.entries(fonts)) this.#pdf.registerFont(name, file);
  }

  /** How much of the page is written. */
  get used(): number {
    return this.#pdf.y - margins.top;
  }

  skip(points: number): void {
    this.#pdf.y += points;
  }

  nextPage(): void {
    this.#pdf.addPage();
  }

  /** Begins a page where what is so high does not fit on this one. */
  keepTogether(points: number): void {
    if (this.used + points > PdfPaper.room) this.nextPage();
  }

  /** Words over the whole width, which go on on the next page where they do not fit. */
  write(words: Words): void {
    const { x, width } = PdfPaper.content;
    this.#styled(words).text(words.text, x, this.#pdf.y, { width, align: words.align ?? 'left' });
  }

  /** Cells beside each other. */
  writeCells(cells: readonly Cell[]): void {
    const top = this.#pdf.y;
    const bottoms = cells.map(({ column: { x, width }, words }) => {
      this.#pdf.y = top;
      for (const each of words)
        this.#styled(each).text(each.text, x, this.#pdf.y, { width, align: each.align ?? 'left' });
      return this.#pdf.y;
    });
    this.#pdf.y = Math.max(top, ...bottoms);
  }

  /** Cells with a line below. */
  writeRow(cells: readonly Cell[]): void {
    this.skip(rowPadding);
    this.writeCells(cells);
    this.skip(rowPadding);
    this.line();
  }

  line(): void {
    const { x, width } = PdfPaper.content;
    const { y } = this.#pdf;
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colours.line);
  }

  image(source: string, [width, height]: readonly [width: number, height: number]): void {
    const top = this.#pdf.y;
    this.#pdf.image(source, PdfPaper.content.x, top + rowPadding, { fit: [width, height] });
    this.#pdf.y = top;
  }

  heightOfCells(cells: readonly Cell[]): number {
    return Math.max(
      ...cells.map(({ column: { width }, words }) =>
        words.reduce((sum, each) => sum + this.#styled(each).heightOfString(each.text, { width }), 0),
      ),
    );
  }

  heightOfRow(cells: readonly Cell[]): number {
    return this.heightOfCells(cells) + 2 * rowPadding;
  }

  /** The bytes, with a footer on every page, and a head in the margin of every page after the first. */
  finish(footer: (page: number, pages: number) => readonly Cell[], head: readonly Cell[]): Promise<Uint8Array> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      this.#pdf.page.margins.bottom = 0;
      if (page > start) {
        this.#pdf.y = (margins.top - this.heightOfCells(head)) / 2;
        this.writeCells(head);
      }
      this.#pdf.y = height - margins.bottom + 12;
      this.writeCells(footer(page + 1, count));
    }
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #styled({ style = 'text' }: Words): PDFKit.PDFDocument {
    const { font, size, colour } = styles[style];
    return this.#pdf.font(font).fontSize(size).fillColor(colour);
  }
}
