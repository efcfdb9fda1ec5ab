/**
 * Schemas that forms and routes have in common, in zod/mini: a page carries a few KB of it, a route composes it with zod as it is.
 */
import * as z from 'zod/mini';
import { visible } from '../text.ts';
import { texts } from './texts.ts';

/** What a field is called at the beginning of a sentence about it; a text of a page is read when the problem is found. */
export type Label = string | (() => string);
export const wordsOf = (label: Label) => (typeof label === 'string' ? label : label());

/** A text of a field; an absent one is required, anything else is refused. */
export const text = (label: Label) =>
  z.string({ error: ({ input }) => (input === undefined ? texts.required : texts.notText)(wordsOf(label)) });

/** So many characters at least that can be seen. Two checks: openapi.json takes the first one in. */
export const visibleMin = (
  min: number,
  error: (issue: { readonly path?: readonly PropertyKey[] | undefined }) => string,
  abort = false,
) =>
  [
    z.minLength(min, { error, abort }),
    z.refine<string>((value) => value.length < min || visible(value).length >= min, { error, abort }),
  ] as const;

function trimmed(label: Label, max: number, min: number, printable: RegExp) {
  return text(label).check(
    z.trim(),
    ...visibleMin(min, () => (min === 1 ? texts.required(wordsOf(label)) : texts.tooShort(wordsOf(label), min))),
    z.maxLength(max, { error: () => texts.tooLong(wordsOf(label), max) }),
    z.regex(printable, { error: () => texts.unprintable(wordsOf(label)) }),
  );
}

type Bounds = { min?: number };

/**
 * One line of text: trimmed, with something to see in it, no control characters and no half of a character (a lone surrogate), which the
 * database would store as another one. `label` begins the error sentences.
 */
export const line = (label: Label, max: number, { min = 1 }: Bounds = {}) =>
  trimmed(label, max, min, /^[^\p{Cc}\p{Cs}]*$/u);

/** Text of several lines: as a line, but line breaks and tabs are kept. */
export const paragraph = (label: Label, max: number, { min = 1 }: Bounds = {}) =>
  trimmed(label, max, min, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

/**
 * For texts beside amounts, and names within sentences: no characters that change the direction of others, with which those could be made
 * to read otherwise.
 * Joiners are none of them: scripts of India need those.
 */
export const withoutBidiControls = (label: Label) =>
  z.regex(/^\P{Bidi_Control}*$/u, { error: () => texts.unprintable(wordsOf(label)) });

/** A line that stands within sentences: the name of a user, a product, a shop. */
export const name = (label: Label, max: number) => line(label, max).check(withoutBidiControls(label));

/** Empty fields of a form arrive as '', as spaces or as null; all of them mean "not given". */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && visible(value) === '');

export const emptyAsAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value) => (isEmpty(value) ? undefined : value)) as z.ZodMiniTransform<
        z.input<S> | undefined,
        unknown
      >,
      z.optional(schema),
    ),
  );

/** A name, or a text like one, that must be given, with a sentence of its own when it is not. */
export const given = (missing: () => string, label: Label, max: number) =>
  z.pipe(z.string({ error: missing }).check(z.trim(), ...visibleMin(1, missing, true)), name(label, max));

/** Whether a number has no more decimals than that. */
export const hasDecimals = (most: 1 | 2 | 3) => (value: number) => Number(value.toFixed(most)) === value;

/**
 * A number of a form: from 0, with so many decimals at most.
 * @param abort whether one out of range keeps the checks across fields from running
 */
export const decimal = (label: () => string, max: number, decimals: 1 | 2 | 3, abort = false) =>
  z.number({ error: ({ input }) => (input === undefined ? texts.required : texts.notANumber)(label()) }).check(
    z.gte(0, { error: () => texts.tooSmall(label()), abort }),
    z.lte(max, { error: () => texts.tooLarge(label(), max), abort }),
    z.refine(hasDecimals(decimals), {
      error: () => ({ 1: texts.oneDecimal, 2: texts.twoDecimals, 3: texts.threeDecimals })[decimals](label()),
    }),
  );

export const wholeNumber = (label: () => string, { min, max }: { min: 0 | 1; max: number }) =>
  z
    .int({ error: () => texts.notWhole(label()) })
    .check(
      z.gte(min, { error: () => (min === 0 ? texts.tooSmall : texts.atLeastOne)(label()) }),
      z.lte(max, { error: () => texts.tooLarge(label(), max) }),
    );

/** Also where other fields are wrong: a form marks all of them at once. */
export const netWithinGross = z.refine<{ grossWeight: number; netWeight: number }>(
  ({ grossWeight, netWeight }) => netWeight <= grossWeight,
  {
    path: ['netWeight'],
    error: () => texts.netOverGross,
    when: ({ value }) => isNumber(value, 'grossWeight') && isNumber(value, 'netWeight'),
  },
);

const isNumber = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && Number.isFinite((value as Record<string, unknown>)[field]);
