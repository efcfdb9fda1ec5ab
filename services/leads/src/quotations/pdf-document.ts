import type { Quotation as QuotationAnswer } from '@gehna/contracts';
import { formatDay, formatGrams, formatPercent, formatRupees } from './format.ts';
import { linesOfPages } from './pdf-pages.ts';
import { type Cell, type Column, PdfPaper } from './pdf-paper.ts';
import { texts } from './texts.ts';

/** What is printed: plain data, because it is sent to the thread that makes the PDF. */
export type PrintedQuotation = Pick<
  QuotationAnswer,
  | 'number'
  | 'revision'
  | 'buyerName'
  | 'lines'
  | 'amounts'
  | 'makingTax'
  | 'terms'
  | 'letterhead'
  | 'sentAt'
  | 'validUntil'
> & {
  readonly leadId: string | null;
  /** Where seller and buyer read the same quotation. */
  readonly address: string;
};

type Line = PrintedQuotation['lines'][number];

/** Within the head's height. */
const logoBox = [96, 56] as const;
const besideLogo = logoBox[0] + 12;
const gap = 8;
const inset = 4;
const columns = columnsOf({ number: 18, description: 'rest', grossWeight: 48, netWeight: 48, rate: 62, amount: 80 });
/** What a sum is called: up to the column of amounts. */
const label: Column = { x: columns.description.x, width: columns.amount.x - gap - columns.description.x };

/** The quotation on A4. Everything in it comes from the quotation, so that it is always made the same. */
export function pdfOf(quotation: PrintedQuotation): Promise<Uint8Array> {
  const { number, revision, letterhead, sentAt } = quotation;
  const title = texts.title(number, revision);
  const info = { title, author: letterhead.businessName, product: texts.product, madeAt: new Date(sentAt) };
  const paper = new PdfPaper(info);
  writeHead(paper, quotation);
  writeRecipient(paper, quotation);
  writeLines(paper, quotation.lines);
  writeTotals(paper, quotation);
  writeNotes(paper, quotation);
  const footer = (page: number, pages: number) =>
    beside(texts.counts(quotation.address), texts.page(title, page, pages), 160);
  return paper.finish(footer, beside(letterhead.businessName, `${texts.heading} ${title}`, 190));
}

/** At the edge of a page: one at the left, and one at the right, which has so much room. */
function beside(atLeft: string, atRight: string, rightWidth: number): readonly Cell[] {
  const [left, right] = split(PdfPaper.content, rightWidth);
  return [
    { column: left, words: [{ text: atLeft, style: 'detail' }] },
    { column: right, words: [{ text: atRight, style: 'detail', align: 'right' }] },
  ];
}

function writeHead(paper: PdfPaper, { letterhead, number, revision, sentAt, validUntil }: PrintedQuotation): void {
  const { businessName, address, gstNumber, logo } = letterhead;
  const [left, right] = split(PdfPaper.content, 190);
  if (logo) paper.image(logo.src, logoBox);
  const business = logo ? { x: left.x + besideLogo, width: left.width - besideLogo } : left;
  paper.writeCells([
    {
      column: business,
      words: [
        { text: businessName, style: 'business' },
        { text: address },
        { text: gstNumber ? texts.gstin(gstNumber) : texts.unregistered },
      ],
    },
    {
      column: right,
      words: [
        { text: texts.heading, style: 'heading', align: 'right' },
        { text: texts.title(number, revision), style: 'strong', align: 'right' },
        { text: texts.dated(formatDay(sentAt)), align: 'right' },
        { text: texts.validUntil(formatDay(validUntil)), align: 'right' },
      ],
    },
  ]);
}

function writeRecipient(paper: PdfPaper, { buyerName, leadId }: PrintedQuotation): void {
  paper.skip(14);
  paper.write({ text: texts.to, style: 'detail' });
  paper.write({ text: buyerName, style: 'name' });
  if (leadId) paper.write({ text: texts.inquiry(leadId), style: 'detail' });
  paper.skip(8);
}

/** A table a page, each after the first with what was brought forward, each before the last with what is carried. */
function writeLines(paper: PdfPaper, lines: readonly Line[]): void {
  const rows = lines.map(lineRow);
  const pages = linesOfPages(
    {
      above: paper.used,
      head: paper.heightOfRow(headRow()),
      lines: rows.map((row) => paper.heightOfRow(row)),
      sum: paper.heightOfRow(sumRow(texts.carriedForward, 0)),
    },
    PdfPaper.room,
  );
  let [shown, sumInPaise] = [0, 0];
  pages.forEach((count, page) => {
    if (page > 0) paper.nextPage();
    paper.line();
    paper.writeRow(headRow());
    if (page > 0) paper.writeRow(sumRow(texts.broughtForward, sumInPaise));
    for (const row of rows.slice(shown, shown + count)) paper.writeRow(row);
    sumInPaise += lines.slice(shown, shown + count).reduce((sum, { net }) => sum + Math.round(net * 100), 0);
    shown += count;
    if (shown < lines.length) paper.writeRow(sumRow(texts.carriedForward, sumInPaise));
  });
}

function headRow(): Cell[] {
  return Object.values(columns).map((column, index) => ({
    column,
    words: [{ text: texts.columns[index] ?? '', style: 'detail', align: index < 2 ? 'left' : 'right' }],
  }));
}

function lineRow(line: Line, index: number): Cell[] {
  const right = (column: Column, text: string): Cell => ({ column, words: [{ text, align: 'right' }] });
  return [
    { column: columns.number, words: [{ text: String(index + 1) }] },
    {
      column: columns.description,
      words: [
        { text: line.description, style: 'strong' },
        { text: detailsOf(line).join(' · '), style: 'detail' },
      ],
    },
    right(columns.grossWeight, line.grossWeight ? formatGrams(line.grossWeight) : ''),
    right(columns.netWeight, line.netWeight ? formatGrams(line.netWeight) : ''),
    right(columns.rate, line.ratePerGram ? formatRupees(line.ratePerGram) : ''),
    right(columns.amount, formatRupees(line.net)),
  ];
}

/** What the amount of a line is made of; what is nothing is left out. */
function detailsOf(line: Line): string[] {
  const { karat, pieces, metalValue, wastage, wastagePercent, makingCharges, stoneValue, hallmarkCharge, discount } =
    line;
  return [
    ...(karat ? [karat] : []),
    ...(pieces > 1 ? [texts.pieces(pieces)] : []),
    ...(metalValue ? [texts.metal(formatRupees(metalValue))] : []),
    ...(wastage ? [texts.wastage(formatPercent(wastagePercent), formatRupees(wastage))] : []),
    ...(makingCharges ? [texts.making(howMade(line), formatRupees(makingCharges))] : []),
    ...(stoneValue ? [texts.stones(formatRupees(stoneValue))] : []),
    ...(hallmarkCharge ? [texts.hallmarking(formatRupees(hallmarkCharge))] : []),
    ...(discount ? [texts.discount(formatRupees(discount))] : []),
  ];
}

function howMade({ makingKind, making }: Line): string {
  if (makingKind === 'per-gram') return texts.perGram(formatRupees(making));
  return makingKind === 'percent' ? formatPercent(making) : '';
}

function sumRow(text: string, paise: number): Cell[] {
  return [
    { column: label, words: [{ text, style: 'detail', align: 'right' }] },
    { column: columns.amount, words: [{ text: formatRupees(paise / 100), style: 'strong', align: 'right' }] },
  ];
}

/** Never apart from each other: they begin a page where they do not fit on this one. */
function writeTotals(paper: PdfPaper, { amounts, makingTax, letterhead }: PrintedQuotation): void {
  const { gross, discount, jewelryValue, jewelryGst, makingValue, makingGst, roundOff, total } = amounts;
  const isTaxed = letterhead.gstNumber !== null;
  const isApart = makingTax === 'apart' && isTaxed;
  const [left, right] = split(PdfPaper.content, 260);
  const [labels, figures] = split({ x: right.x, width: right.width - inset }, columns.amount.width + 10);
  const row = (text: string, amount: number, style: 'text' | 'name' = 'text'): Cell[] => [
    { column: labels, words: [{ text, style }] },
    { column: figures, words: [{ text: formatRupees(amount), style, align: 'right' }] },
  ];
  const rows: readonly Cell[][] = [
    ...(isTaxed ? [] : [[{ column: left, words: [{ text: texts.noTax, style: 'detail' as const }] }]]),
    ...(discount ? [row(texts.gross, gross), row(texts.discounts, -discount)] : []),
    ...(isTaxed ? [row(texts.jewelryValue, jewelryValue), row(texts.jewelryGst, jewelryGst)] : []),
    ...(isApart ? [row(texts.makingValue, makingValue), row(texts.makingGst, makingGst)] : []),
    ...(roundOff ? [row(texts.roundOff, roundOff)] : []),
    row(texts.total, total, 'name'),
  ];
  paper.keepTogether(rows.reduce((sum, cells) => sum + paper.heightOfCells(cells), 10));
  paper.skip(10);
  for (const cells of rows) paper.writeCells(cells);
}

function writeNotes(paper: PdfPaper, { terms }: PrintedQuotation): void {
  if (terms) {
    paper.skip(16);
    paper.write({ text: texts.terms, style: 'strong' });
    paper.write({ text: terms });
  }
  paper.skip(12);
  paper.write({ text: texts.notAnInvoice, style: 'detail' });
}

/** Columns beside each other over the width of the table. */
function columnsOf<Name extends string>(widths: Readonly<Record<Name, number | 'rest'>>): Record<Name, Column> {
  const entries = Object.entries(widths) as [Name, number | 'rest'][];
  const fixed = entries.reduce((sum, [, width]) => sum + (width === 'rest' ? 0 : width), 0);
  const rest = PdfPaper.content.width - 2 * inset - gap * (entries.length - 1) - fixed;
  let x = PdfPaper.content.x + inset;
  return Object.fromEntries(
    entries.map(([name, width]) => {
      const column = { x, width: width === 'rest' ? rest : width };
      x += column.width + gap;
      return [name, column];
    }),
  ) as Record<Name, Column>;
}

/** A column at the right, so wide, and the rest. */
function split({ x, width }: Column, rightWidth: number): [left: Column, right: Column] {
  const left = width - rightWidth - gap;
  return [
    { x, width: left },
    { x: x + left + gap, width: rightWidth },
  ];
}
