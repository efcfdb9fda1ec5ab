import type { z } from 'zod';
import type { Role } from '../lists.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `anyone` (a token is optional: it is read only where the route needs it), `user` (any signed-in user), or a role. */
export type Access = 'anyone' | 'user' | Role;

/** The files of a multipart body. Its texts become the JSON body: numbers, booleans and lists where `body` has them. */
export interface FormContract {
  /** Per field name: how many files, how large each (bytes), and the texts for too many of them and for too large a one. */
  readonly files: Readonly<Record<string, { max: number; maxBytes: number; tooMany: string; tooLarge?: string }>>;
}

export interface RouteContract {
  readonly service: string;
  readonly method: Method;
  /** Path in Fastify's notation: `/api/products/:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Present when the route also takes multipart/form-data; the fields are checked by `body` all the same. */
  readonly form?: FormContract;
  /** Success answers by status. Every error answers `problem`. `'bytes'` is a body that is not JSON. */
  readonly answers: Readonly<Record<number, z.ZodType | 'bytes'>>;
  /** The media types of such a body. */
  readonly mediaTypes?: readonly string[];
  /** Whether a repeated call changes nothing more: always, or with this field in the body. Not declared: only GET. */
  readonly idempotent?: true | string;
}

/** Declares a route once; the server validates and serialises from it, the client is typed from it, OpenAPI is made from it. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Write<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export type ParamsOf<R extends RouteContract> = Read<R['params']>;
export type QueryOf<R extends RouteContract> = Read<R['query']>;
export type BodyOf<R extends RouteContract> = Read<R['body']>;

/** What a caller sends. */
export type ParamsIn<R extends RouteContract> = Write<R['params']>;
/** Every query parameter may be left out; the server then takes its default. */
export type QueryIn<R extends RouteContract> = Partial<Read<R['query']>>;
export type BodyIn<R extends RouteContract> = Write<R['body']>;

/** What a caller receives: the union of the success answers. */
export type AnswerOf<R extends RouteContract> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.output<R['answers'][S]> : Blob;
}[keyof R['answers']];

/** What a handler may answer with. */
export type AnswerIn<R extends RouteContract> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? z.input<R['answers'][S]> : never;
}[keyof R['answers']];
