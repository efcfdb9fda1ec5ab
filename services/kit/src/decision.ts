import type { ErrorCode } from '@gehna/contracts';
import { DomainError, type ErrorArguments } from './domain-error.ts';

/**
 * The result of a pure decision. `changed` carries the new state and, in the past tense, the verb of the event that is
 * published (null: a change that is not published).
 */
export type Decision<State, Verb extends string = string> =
  | {
      readonly kind: 'changed';
      readonly state: State;
      readonly verb: Verb | null;
      /** The stream keeps no earlier state of the aggregate. */
      readonly erasesEarlier?: true;
    }
  | { readonly kind: 'unchanged'; readonly state: State }
  | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly error: DomainError;
}

export function changed<State, Verb extends string>(state: State, verb: Verb): Decision<State, Verb> {
  return { kind: 'changed', state, verb };
}

/** A change after which the stream keeps no earlier state of the aggregate: personal data was erased. */
export function erased<State, Verb extends string>(state: State, verb: Verb): Decision<State, Verb> {
  return { kind: 'changed', state, verb, erasesEarlier: true };
}

/** A change that is not published. */
export function changedSilently<State>(state: State): Decision<State, never> {
  return { kind: 'changed', state, verb: null };
}

export function unchanged<State>(state: State): Decision<State, never> {
  return { kind: 'unchanged', state };
}

/** Refuses with an error code of the contracts: `refuse('lead-closed')`. */
export function refuse<const C extends ErrorCode>(code: C, ...args: ErrorArguments<C>): Refusal {
  return { kind: 'refused', error: new DomainError(code, ...args) };
}
