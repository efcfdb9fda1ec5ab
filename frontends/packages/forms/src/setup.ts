import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { type DraftSetup, readDraft, type Saved } from './draft.ts';
import { type Change, mergeEdits } from './merge.ts';
import type { Failed } from './problem.ts';

/** What a call needs besides its body; uploads report their progress, from 0 to 1. */
export type Sending = Call & { version: number };
export type Call = { signal: AbortSignal; onSent: (share: number) => void };

export type FormSetup<Values extends FieldValues, Body, Answer> = {
  /** The contract's schema of what is sent, or one that the page makes of it. */
  schema: ZodMiniType<Body>;
  /** What the fields hold at first: empty, or as it was saved. */
  values: Values;
  /** The body as far as it is typed, where fields and body differ: "2,38,900" is a text and a number. */
  bodyOf?: (values: Values) => unknown;
  /** The field that shows a problem of the body: "contactInfo.phone" → "phone". */
  fieldOf?: (path: string) => string;
  send: (body: Body, sending: Sending) => Promise<Answer>;
  /** Of the mutation: calls of the same scope are sent one after the other. */
  scope?: string;
  /** After it was sent, also when the page was left before: then the form is not shown any more. */
  onSent?: (answer: Answer, form: { isShown: boolean }) => unknown;
  /** After the server refused it and its reason is shown. */
  onFailed?: (reason: unknown) => unknown;
  /** Whether fields, or which of them, are checked when they are left, too; by default not before it was tried to send the form. */
  checksLeftFields?: boolean | readonly FieldPath<Values>[];
  /** The page lists its problems and leads to each: none gets the focus by itself. */
  listsProblems?: boolean;
  /** Before the first wrong field gets the focus: it may stand in a closed tab. */
  onWrong?: (fields: readonly string[]) => void;
  failed: Failed;
  /** Shown from the start. */
  notice?: string | null;
  /** Shown after `cancel`. */
  cancelled?: string;
  draft?: DraftSetup<Values>;
  /** An edit of something saved: the version it begins with, and how to load it after a conflict. */
  edit?: {
    version: number;
    reload: () => Promise<Saved<Values>>;
    /** What an answer saved, where the form stays open with it. */
    savedIn?: (answer: Answer) => Saved<Values>;
  };
};

/** What a form begins with: what was saved, and what was typed into it at an earlier visit. */
export type InitialState<Values> = { values: Values; changes: readonly Change<Values>[] | null; isRestored: boolean };

export function initialStateOf<Values extends FieldValues, Body, Answer>({
  values,
  draft,
  edit,
}: FormSetup<Values, Body, Answer>): InitialState<Values> {
  const found = draft ? readDraft(draft, values) : null;
  if (!found) return { values, changes: null, isRestored: false };
  if (found.version === edit?.version) return { values: found.values, changes: null, isRestored: true };
  const merged = mergeEdits(Object.keys(values), found.base, found.values, values);
  if (!edit) {
    return {
      values: draft?.restored?.(merged.values, found, values) ?? merged.values,
      changes: null,
      isRestored: true,
    };
  }
  // Where nothing is saved any more (it was withdrawn), nothing stands against what was typed.
  const isChanged = edit.version > 0 && merged.changes.length > 0;
  return { values: merged.values, changes: isChanged ? merged.changes : null, isRestored: true };
}
