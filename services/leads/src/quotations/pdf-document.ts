import type { Quotation as QuotationAnswer } from '@gehna/contracts';
import type { DocumentDefinition, Content as PdfContent, TableCell } from 'pdfmake';
import { formatDay, formatGrams, formatPercent, formatRupees } from './format.ts';
import { type Heights, linesOfPages } from './pdf-pages.ts';
import { texts } from './texts.ts';

/** What stands on the paper: plain data, because it is sent to the thread that makes the PDF. */
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

const colours = { ink: '#2b1d14', faint: '#6f6157', line: '#d9cdbd', accent: '#8a1c2b' };
/** A4 and its margins, in points. */
const paper = { width: 595.28, height: 841.89, top: 40, side: 40, bottom: 56 } as const;
/** Of the content of a page, in points. */
export const pageRoom = paper.height - paper.top - paper.bottom;
/** Above and below the text of a row, in points. */
const rowPadding = 4;
/** Points: within the head's height. */
const logoBox = [96, 56] as const;
const columns = [18, '*', 48, 48, 62, 78] as const;

/** The quotation on A4. Everything in it comes from the quotation, so that it is always made the same. */
export function pdfDocument(quotation: PrintedQuotation, heights: Heights): DocumentDefinition {
  const pages = linesOfPages(heights, pageRoom);
  return onPages(quotation, paper.height, [...tables(quotation, pages), totals(quotation), ...notes(quotation)]);
}

/** The rows on one page that is high enough for all; `whenLaidOut` gets their heights. */
export function measuredDocument(
  quotation: PrintedQuotation,
  whenLaidOut: (heights: Heights) => void,
): DocumentDefinition {
  const { lines } = quotation;
  const ids = ['head', ...lines.map((_, index) => `line-${index}`), 'sum', 'end'];
  const marked = ([first, ...others]: TableCell[], id: string): TableCell[] => [{ ...first, id }, ...others];
  const rows = [headRow(), ...lines.map(lineRow), sumRow(texts.carriedForward, 0)];
  const tops = new Map<string, number>();
  const topOf = (id: string) => (tops.get(id) ?? Number.NaN) - (id === 'end' ? 0 : rowPadding);
  return {
    ...onPages(quotation, 100 * paper.height, [
      table(rows.map((row, index) => marked(row, ids[index] ?? ''))),
      { text: ' ', id: 'end' },
    ]),
    pageBreakBefore: ({ id, startPosition }) => {
      if (id === undefined) return false;
      tops.set(id, startPosition.top);
      if (id !== 'end') return false;
      const [head = 0, ...below] = ids.slice(0, -1).map((row, index) => topOf(ids[index + 1] ?? '') - topOf(row));
      whenLaidOut({ above: topOf('head') - paper.top, head, lines: below.slice(0, -1), sum: below.at(-1) ?? 0 });
      return false;
    },
  };
}

function onPages(quotation: PrintedQuotation, height: number, rows: readonly PdfContent[]): DocumentDefinition {
  const { number, revision, letterhead, sentAt } = quotation;
  return {
    info: {
      title: texts.title(number, revision),
      author: letterhead.businessName,
      creator: texts.product,
      producer: texts.product,
      creationDate: new Date(sentAt),
      modDate: new Date(sentAt),
    },
    language: 'en-IN',
    pageSize: { width: paper.width, height },
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    defaultStyle: { font: 'Mukta', fontSize: 9, color: colours.ink, lineHeight: 1.05 },
    styles: {
      business: { fontSize: 15, bold: true, color: colours.accent },
      heading: { fontSize: 13, bold: true },
      label: { fontSize: 8, color: colours.faint },
      detail: { fontSize: 8, color: colours.faint },
      total: { fontSize: 11, bold: true },
    },
    content: [head(quotation), recipient(quotation), ...rows],
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      columns: [
        { text: texts.counts(quotation.address), style: 'label', width: '*' },
        {
          text: texts.page(texts.title(number, revision), page, pages),
          style: 'label',
          alignment: 'right',
          width: 'auto',
        },
      ],
    }),
  };
}

function head({ letterhead, number, revision, sentAt, validUntil }: PrintedQuotation): PdfContent {
  const { businessName, address, gstNumber, logo } = letterhead;
  return {
    columns: [
      ...(logo ? [{ image: logo.src, fit: logoBox, width: logoBox[0] + 12, margin: [0, 4, 0, 0] } as const] : []),
      {
        width: '*',
        stack: [
          { text: businessName, style: 'business' },
          { text: address },
          { text: gstNumber ? texts.gstin(gstNumber) : texts.unregistered },
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          { text: texts.heading, style: 'heading' },
          { text: texts.title(number, revision), bold: true },
          { text: texts.dated(formatDay(sentAt)) },
          { text: texts.validUntil(formatDay(validUntil)) },
        ],
      },
    ],
  };
}

function recipient({ buyerName, leadId }: PrintedQuotation): PdfContent {
  return {
    margin: [0, 14, 0, 8],
    stack: [
      { text: texts.to, style: 'label' },
      { text: buyerName, bold: true, fontSize: 11 },
      ...(leadId ? [{ text: texts.inquiry(leadId), style: 'label' }] : []),
    ],
  };
}

/** A table a page, each after the first with what was brought forward, each before the last with what is carried. */
function tables({ lines }: PrintedQuotation, pages: readonly number[]): PdfContent[] {
  let [shown, sumInPaise] = [0, 0];
  return pages.map((count, page): PdfContent => {
    const onPage = lines.slice(shown, shown + count);
    const [first, before] = [shown, sumInPaise];
    shown += count;
    sumInPaise += onPage.reduce((sum, { net }) => sum + Math.round(net * 100), 0);
    return {
      ...(page > 0 && { pageBreak: 'before' as const }),
      ...table([
        headRow(),
        ...(page > 0 ? [sumRow(texts.broughtForward, before)] : []),
        ...onPage.map((line, index) => lineRow(line, first + index)),
        ...(page < pages.length - 1 ? [sumRow(texts.carriedForward, sumInPaise)] : []),
      ]),
    };
  });
}

const table = (body: readonly (readonly TableCell[])[]): PdfContent => ({
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => colours.line,
    paddingTop: () => rowPadding,
    paddingBottom: () => rowPadding,
  },
  table: { widths: [...columns], headerRows: 1, dontBreakRows: true, body },
});

const headRow = (): TableCell[] =>
  texts.columns.map((text, column) => ({ text, style: 'label', alignment: column < 2 ? 'left' : 'right' }));

function lineRow(line: Line, index: number): TableCell[] {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  return [
    { text: String(index + 1) },
    {
      stack: [
        { text: line.description, bold: true },
        { text: detailsOf(line).join(' · '), style: 'detail' },
      ],
    },
    right(formatGrams(line.grossWeight)),
    right(formatGrams(line.netWeight)),
    right(formatRupees(line.ratePerGram)),
    right(formatRupees(line.net)),
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

function sumRow(label: string, paise: number): TableCell[] {
  return [
    { text: label, colSpan: 5, alignment: 'right', style: 'detail' },
    {},
    {},
    {},
    {},
    { text: formatRupees(paise / 100), alignment: 'right', bold: true },
  ];
}

function totals({ amounts, makingTax, letterhead }: PrintedQuotation): PdfContent {
  const { gross, discount, jewelryValue, jewelryGst, makingValue, makingGst, roundOff, total } = amounts;
  const isTaxed = letterhead.gstNumber !== null;
  const isApart = makingTax === 'apart' && isTaxed;
  const rows: readonly (readonly [label: string, amount: number])[] = [
    ...(discount ? [[texts.gross, gross] as const, [texts.discounts, -discount] as const] : []),
    ...(isTaxed ? [[texts.jewelryValue, jewelryValue] as const, [texts.jewelryGst, jewelryGst] as const] : []),
    ...(isApart ? [[texts.makingValue, makingValue] as const, [texts.makingGst, makingGst] as const] : []),
    ...(roundOff ? [[texts.roundOff, roundOff] as const] : []),
  ];
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columns: [
      { text: isTaxed ? '' : texts.noTax, style: 'detail', width: '*' },
      {
        width: 260,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: [
            ...rows.map(([label, amount]): TableCell[] => [
              { text: label },
              { text: formatRupees(amount), alignment: 'right' },
            ]),
            [
              { text: texts.total, style: 'total' },
              { text: formatRupees(total), style: 'total', alignment: 'right' },
            ],
          ],
        },
      },
    ],
  };
}

function notes({ terms }: PrintedQuotation): PdfContent[] {
  return [
    ...(terms ? [{ text: texts.terms, bold: true, margin: [0, 16, 0, 2] as const }, { text: terms }] : []),
    { text: texts.notAnInvoice, style: 'detail', margin: [0, 12, 0, 0] },
  ];
}
