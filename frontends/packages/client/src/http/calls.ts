import type { AnswerOf, BodyIn, ParamsIn, QueryOf, RouteByCall } from '@gehna/contracts';
import type { OnSent } from './uploading.ts';

/** Every call of the system, for example `'GET /api/products/:id'`. Known by type only: no schema reaches the browser. */
export type Call = keyof RouteByCall;

export type PublicCall = { [C in Call]: RouteByCall[C]['access'] extends 'anyone' ? C : never }[Call];

/** Calls that need a signed-in user, whatever the role. */
export type UserCall = Exclude<Call, PublicCall>;

export type Answer<C extends Call> = AnswerOf<RouteByCall[C]>;

/** A query as one writes it: any of the route's parameters; absent, undefined, null and '' are the same. */
type Query<Q> = { [K in keyof Q]?: Q[K] | '' | null | undefined };

type Params<C extends Call> = [ParamsIn<RouteByCall[C]>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsIn<RouteByCall[C]> };
type QueryPart<C extends Call> = [QueryOf<RouteByCall[C]>] extends [undefined]
  ? { query?: undefined }
  : { query?: Query<QueryOf<RouteByCall[C]>> | undefined };
type Form<C extends Call> = RouteByCall[C] extends { form: object } ? FormData : never;
type Body<C extends Call> = [BodyIn<RouteByCall[C]>] extends [undefined]
  ? { body?: undefined }
  : undefined extends BodyIn<RouteByCall[C]>
    ? { body?: BodyIn<RouteByCall[C]> | Form<C> }
    : { body: BodyIn<RouteByCall[C]> | Form<C> };

/** Calls that take files can report upload progress; only `apiAsUser` supports it. */
type Progress<C extends Call> = RouteByCall[C] extends { form: object } ? { onSent?: OnSent | undefined } : object;

/** What one call needs besides its name. `signal` cancels it. */
export type CallInput<C extends Call> = Params<C> &
  QueryPart<C> &
  Body<C> &
  Progress<C> & { signal?: AbortSignal | undefined };

/** The input may be left out when nothing in it is required. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
