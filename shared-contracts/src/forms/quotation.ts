/** A quotation as a seller writes it, and what its buyer answers. */
import * as z from 'zod/mini';
import { gstProblem } from '../gst.ts';
import { karats } from '../lists.ts';
import {
  makingKinds,
  makingTaxes,
  mostDiscount,
  type PricedQuotation,
  quotationAmounts,
  roundings,
} from '../quotation.ts';
import { quotationRules as rules } from '../rules.ts';
import {
  decimal,
  emptyAsAbsent,
  hasDecimals,
  line,
  name,
  netWithinGross,
  paragraph,
  wholeNumber,
  withoutBidiControls,
} from './parts.ts';
import { productField, texts } from './texts.ts';

/** Amounts are summed up only where all are in range. */
const number = (label: () => string, max: number, decimals: 1 | 2 | 3) => decimal(label, max, decimals, true);
const rupees = (label: () => string) => number(label, rules.maxRupees, 2);
const grams = (label: () => string) => number(label, rules.maxGrams, 3);

const pricedLine = z.strictObject({
  /** Of the own list; a line without one is free. */
  productId: emptyAsAbsent(line(() => texts.field.product, 100)),
  description: name(() => texts.field.lineDescription, rules.descriptionMax),
  /** Nothing: the line is of no metal. */
  karat: emptyAsAbsent(z.enum(karats, { error: () => texts.notInList(productField.karat) })),
  pieces: wholeNumber(() => texts.field.pieces, { min: 1, max: rules.maxPieces }),
  grossWeight: grams(() => productField.grossWeight),
  netWeight: grams(() => productField.netWeight),
  ratePerGram: number(() => texts.field.ratePerGram, rules.maxRate, 2),
  wastagePercent: number(() => productField.wastagePercent, 100, 1),
  makingKind: z.enum(makingKinds, { error: () => texts.notInList(productField.makingCharges) }),
  making: rupees(() => productField.makingCharges),
  stoneValue: rupees(() => productField.stoneValue),
  hallmarkCharge: rupees(() => productField.hallmarkCharge),
  discount: rupees(() => texts.field.discount),
});

type PricedLine = z.output<typeof pricedLine>;

const quotedLine = pricedLine.check(
  netWithinGross,
  z.refine<PricedLine>(
    ({ makingKind, making }) => makingKind !== 'percent' || (making <= 100 && hasDecimals(1)(making)),
    {
      path: ['making'],
      error: () => texts.makingPercent,
    },
  ),
);

/** Who quotes, as it stands at the head of the quotation. */
const letterhead = z.strictObject({
  businessName: name(() => texts.field.businessName, rules.businessNameMax),
  /** Nothing: not registered, so no tax is collected. */
  gstNumber: emptyAsAbsent(
    z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((value) => gstProblem(value) === null, { error: ({ input }) => gstProblem(String(input)) ?? '' }),
    ),
  ),
  address: paragraph(() => texts.field.address, rules.addressMax).check(withoutBidiControls(() => texts.field.address)),
  /** The id of one that was uploaded; nothing: none. */
  logo: emptyAsAbsent(line(() => texts.field.logo, 64)),
});

/** The fields of a quotation. */
export const content = {
  lines: z
    .array(quotedLine, { error: () => texts.noLines })
    .check(
      z.minLength(1, { error: () => texts.noLines, abort: true }),
      z.maxLength(rules.linesMax, { error: () => texts.tooManyLines(rules.linesMax), abort: true }),
    ),
  makingTax: z.enum(makingTaxes, { error: () => texts.notInList(texts.field.makingTax) }),
  rounding: z.enum(roundings, { error: () => texts.notInList(texts.field.rounding) }),
  /** Days from today on, today not counted. */
  validDays: wholeNumber(() => texts.field.validDays, { min: 1, max: rules.maxValidDays }),
  terms: z._default(
    paragraph(() => texts.field.terms, rules.termsMax, { min: 0 }).check(withoutBidiControls(() => texts.field.terms)),
    '',
  ),
  letterhead,
};

type Content = z.output<z.ZodMiniObject<typeof content>>;

const priced = ({ letterhead, ...others }: Content): PricedQuotation => ({
  ...others,
  gstNumber: letterhead.gstNumber ?? null,
});

/** Checks across fields: no line is discounted below nothing, and the whole is worth something and not beyond any jewel. */
export const addsUp = [
  z.superRefine<Content>(({ lines, makingTax }, { addIssue }) => {
    for (const [at, line] of lines.entries()) {
      const most = mostDiscount(line, makingTax);
      if (line.discount > most) {
        addIssue({
          code: 'custom',
          path: ['lines', at, 'discount'],
          message: texts.discountTooLarge(most),
          input: line.discount,
          continue: false,
        });
      }
    }
  }),
  z.refine<Content>((quotation) => quotationAmounts(priced(quotation)).total > 0, {
    path: ['lines'],
    error: () => texts.worthNothing,
  }),
  z.refine<Content>((quotation) => quotationAmounts(priced(quotation)).total <= rules.maxRupees, {
    path: ['lines'],
    error: () => texts.tooLarge(texts.field.total, rules.maxRupees),
  }),
] as const;

/** Why a buyer declines, or the requested change. */
export const buyerText = paragraph(() => texts.field.answerText, rules.answerMax);
