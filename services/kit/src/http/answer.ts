import type { Readable } from 'node:stream';
import type { AnswerIn, RouteContract } from '@gehna/contracts';
import type { z } from 'zod';

/** A success with one of several statuses of a contract. */
export class Answer<Status extends number = number, Value = unknown> {
  readonly status: Status;
  readonly value: Value;
  constructor(status: Status, value: Value) {
    this.status = status;
    this.value = value;
  }
}

/** `answer(isNew ? 201 : 200, value)` fits a contract that has both. */
type AnswerOfAny<Status extends number, Value> = Status extends number ? Answer<Status, Value> : never;

export function answer<const Status extends number, Value>(status: Status, value: Value): AnswerOfAny<Status, Value> {
  return new Answer(status, value) as AnswerOfAny<Status, Value>;
}

type RawHeaders = Readonly<Record<string, string | number>>;

/** A body that is sent unchanged: bytes, a stream, or serialised JSON. */
export class RawAnswer {
  readonly body: Buffer | string | Readable | null;
  readonly headers: RawHeaders;
  readonly status: number | undefined;
  constructor(body: Buffer | string | Readable | null, headers: RawHeaders, status: number | undefined) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Sends `body` unchanged; undeclared fields are not removed. Without a content-type header it is JSON. */
export function raw(body: Buffer | string | Readable | null, headers: RawHeaders = {}, status?: number): RawAnswer {
  return new RawAnswer(body, headers, status);
}

interface PrivateFile {
  readonly contentType: string;
  readonly bytes: number;
  /** What a browser saves it as. */
  readonly fileName?: string | undefined;
}

/** Styles and pictures are those of the browser's own viewers. */
const sandboxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/** A file for the requesting user: never cached or indexed, and sandboxed where a browser opens it by itself. */
export function privateFile(body: Buffer | Readable, { contentType, bytes, fileName }: PrivateFile): RawAnswer {
  return raw(body, {
    'content-type': contentType,
    'content-length': bytes,
    'content-disposition':
      fileName === undefined ? 'inline' : `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': sandboxed,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
}

type AnswerByStatus<R extends RouteContract> = {
  [S in keyof R['answers'] & number]: R['answers'][S] extends z.ZodType ? Answer<S, z.input<R['answers'][S]>> : never;
}[keyof R['answers'] & number];

/** What a handler may return. */
export type HandlerAnswer<R extends RouteContract> = AnswerIn<R> | AnswerByStatus<R> | RawAnswer;
