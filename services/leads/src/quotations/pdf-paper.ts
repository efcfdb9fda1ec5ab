import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { selectFont, type Typeface } from './pdf-fonts.ts';
import { type Line, linesOf, type Run, runsFromLeft, runsOf } from './pdf-text.ts';

const colours = { ink: '#2b1d14', faint: '#6f6157', line: '#d9cdbd', accent: '#8a1c2b' };
const styles = {
  text: { weight: 'regular', size: 9, colour: colours.ink },
  strong: { weight: 'bold', size: 9, colour: colours.ink },
  detail: { weight: 'regular', size: 8, colour: colours.faint },
  name: { weight: 'bold', size: 11, colour: colours.ink },
  heading: { weight: 'bold', size: 13, colour: colours.ink },
  business: { weight: 'bold', size: 15, colour: colours.accent },
} as const;
type Style = keyof typeof styles;

interface Words {
  readonly text: string;
  readonly style?: Style;
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
/** From the top of a line to where its letters stand, in font sizes: Mukta's, whatever a line is written with. */
const ascent = 1.13;
/** Lines with them carry their text, to be searched and copied: their glyphs have another order, and some are parts of letters. */
const otherScripts = /[^\p{scx=Latin}\p{sc=Common}]/u;

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
    this.#writeIn(PdfPaper.content, words);
  }

  /** Cells beside each other. */
  writeCells(cells: readonly Cell[]): void {
    const top = this.#pdf.y;
    const bottoms = cells.map(({ column, words }) => {
      this.#pdf.y = top;
      for (const each of words) this.#writeIn(column, each);
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
        words.reduce((sum, each) => sum + this.#linesOf(each, width).length * this.#lineHeight(each.style), 0),
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

  #writeIn({ x, width }: Column, words: Words): void {
    const { style = 'text', align } = words;
    const { size, colour } = styles[style];
    const lineHeight = this.#lineHeight(style);
    const lines = this.#linesOf(words, width);
    for (const line of lines) {
      if (this.#pdf.y + lineHeight > this.#pdf.page.maxY()) this.nextPage();
      const top = this.#pdf.y;
      // One line stays beside what it belongs to.
      const isAtRight = align === 'right' || (line.fromRight && lines.length > 1);
      let left = isAtRight ? x + width - this.#widthOf(runsOf(line.text), style) : x;
      const carriesText = otherScripts.test(line.text);
      if (carriesText) this.#pdf.markContent('Span', { actual: line.text });
      for (const run of runsFromLeft(line)) {
        this.#font(style, run.typeface)
          .fillColor(colour)
          .text(run.text, left, top + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
        left += this.#widthOf([run], style);
      }
      if (carriesText) this.#pdf.endMarkedContent();
      this.#pdf.y = top + lineHeight;
    }
  }

  #linesOf({ text, style = 'text' }: Words, width: number): Line[] {
    return linesOf(text, width, (part) => this.#widthOf(runsOf(part), style));
  }

  #widthOf(runs: readonly Run[], style: Style): number {
    return runs.reduce((sum, { text, typeface }) => sum + this.#font(style, typeface).widthOfString(text), 0);
  }

  /** Mukta's, which has more room than the other typefaces need. */
  #lineHeight(style: Style = 'text'): number {
    return this.#font(style, 'mukta').currentLineHeight(true);
  }

  #font(style: Style, typeface: Typeface): PDFKit.PDFDocument {
    const { weight, size } = styles[style];
    return selectFont(this.#pdf, typeface, weight).fontSize(size);
  }
}
