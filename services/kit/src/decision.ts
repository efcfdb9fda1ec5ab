import type { FieldError } from './http/errors.ts';

/**
 * What a pure decision comes to. `changed` carries the new state and, in the past tense, the verb of the event that
 * followers hear (none: a change that only the service itself knows).
 */
export type Decision<State, Verb extends string = string> =
  | { readonly kind: 'changed'; readonly state: State; readonly verb: Verb | null }
  | { readonly kind: 'unchanged'; readonly state: State }
  | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly status: 400 | 403 | 404 | 409;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

export function changed<State, Verb extends string>(state: State, verb: Verb): Decision<State, Verb> {
  return { kind: 'changed', state, verb };
}

/** A change that no follower needs to hear of. */
export function changedSilently<State>(state: State): Decision<State, never> {
  return { kind: 'changed', state, verb: null };
}

export function unchanged<State>(state: State): Decision<State, never> {
  return { kind: 'unchanged', state };
}

/** Says no, in words for a person. The status is that of the HTTP answer. */
export function refuse(message: string, status: Refusal['status'] = 409, errors: readonly FieldError[] = []): Refusal {
  return { kind: 'refused', status, message, errors };
}
