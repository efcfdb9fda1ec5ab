import { z } from 'zod';
import { pageSize } from '../rules.ts';

export { line, paragraph } from '../forms/parts.ts';

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The body of every error: application/problem+json with a `message` that may be shown. `code` is stable (the table
 * stands in openapi.json under `x-error-codes`); `params` are what a text in another language needs beside it.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().optional(),
  params: errorParams.optional(),
  message: z.string(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        code: z.string().optional(),
        params: errorParams.optional(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;

/** A field that callers may send although the server decides it. */
export const ignored = z.unknown().optional().describe('Accepted and ignored: the server decides it.');

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** An optional text of a query string; an empty one counts as absent. Control characters are refused: no field holds any. */
export function queryText(max = 100) {
  return z.preprocess(
    blankAsAbsent,
    z
      .string('must be given once, as text.')
      .trim()
      .max(max, `may have at most ${max} characters.`)
      .regex(/^[^\p{Cc}]*$/u, 'contains characters that cannot be shown.')
      .optional(),
  );
}

/** An optional choice of a query string; an empty one counts as absent. */
export function queryChoice<const C extends readonly [string, ...string[]]>(choices: C) {
  return z.preprocess(blankAsAbsent, z.enum(choices, `must be one of: ${choices.join(', ')}.`).optional());
}

/** The same with a default. */
export function queryChoiceOr<const C extends readonly [string, ...string[]]>(choices: C, fallback: C[number]) {
  return queryChoice(choices)
    .transform((choice) => choice ?? fallback)
    .meta({ default: fallback });
}

/** A whole number of a query string, with bounds and a default. */
export function queryNumber({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const text = `must be a whole number from ${min} to ${max}.`;
  return z
    .preprocess(
      (value) =>
        value === '' || value === undefined
          ? fallback
          : typeof value === 'string' && /^(0|-?[1-9])\d{0,8}$/.test(value)
            ? Number(value)
            : value,
      z.int(text).min(min, text).max(max, text),
    )
    .meta({ default: fallback });
}

export const pageQuery = {
  page: queryNumber({ min: 1, max: 1_000_000, fallback: 1 }),
  limit: queryNumber({ min: 1, max: pageSize.max, fallback: pageSize.default }),
};

/** Of the answered page, beside the list's own total. */
export const pagination = {
  totalPages: z.int(),
  currentPage: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
};

export const message = z.object({ message: z.string() });

/** A user by the names that others see. */
export const namedUser = z.object({ _id: z.string(), ownerName: z.string(), businessName: z.string().nullable() });

/** A limit of files in words. */
export const megabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`;

/** An identifier in a path: anything short and printable; an unknown one answers 404, not 400. */
export const idParams = z.object({ id: z.string().min(1).max(100) });

/** The version of what the caller changes, as it was read: another one by now is refused. Absent: none is. */
export const readVersion = z.int('must be a whole number.').optional();

/** A moment as ISO 8601 text in UTC. */
export const moment = z.iso.datetime();

/** What one service holds of the signed-in user: records by kind, and where its files are read. For the download of all of it. */
export const personalData = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  files: z.array(
    z.object({
      /** Below the service's folder of the download: `pictures/lotus-jhumka-1.webp`. */
      path: z.string(),
      url: z.string(),
    }),
  ),
});
export type PersonalData = z.input<typeof personalData>;
