import { Readable } from 'node:stream';
import type { BodyOf, ParamsOf, QueryOf, RouteContract } from '@gehna/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessControl } from '../auth/access.ts';
import type { Caller } from '../auth/caller.ts';
import { Answer, type HandlerAnswer, RawAnswer } from './answer.ts';
import { HttpError } from './errors.ts';
import { type UploadedFile, withForm } from './form.ts';
import { responseSchemas } from './serialisation.ts';
import { check, checkBody } from './validation.ts';

/** What a handler receives: everything checked. */
export interface Call<R extends RouteContract> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Who calls; null where the contract lets anyone in. */
  readonly user: R['access'] extends 'anyone' ? null : Caller;
  readonly files: readonly UploadedFile[];
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<HandlerAnswer<R>> | HandlerAnswer<R>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves a contract: access, validation, form, serialisation and errors come from it. */
    serve<R extends RouteContract>(contract: R, handler: Handler<R>): void;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Gives an app `serve`. */
export function decorateServe(app: FastifyInstance, access: AccessControl, clock: () => Date): void {
  app.decorateRequest('caller', null);
  app.decorate('serve', function serve<
    R extends RouteContract,
  >(this: FastifyInstance, contract: R, handler: Handler<R>) {
    const status = successStatus(contract);
    const { access: needed } = contract;
    this.route({
      method: contract.method,
      url: contract.path,
      schema: { response: responseSchemas(contract) },
      ...(needed === 'anyone'
        ? {}
        : {
            onRequest: async (request: FastifyRequest) => {
              request.caller = await access.admit(request, needed);
            },
          }),
      handler: async (request, reply) => {
        const answerTo = async (body: unknown, files: readonly UploadedFile[]) =>
          handler({
            params: contract.params && checkParams(contract.params, request.params),
            query: contract.query && check(contract.query, request.query),
            body: contract.body && checkBody(contract.body, body),
            user: request.caller,
            files,
            now: clock(),
            request,
            reply,
          } as Call<R>);
        if (!request.isMultipart()) return send(reply, status, await answerTo(request.body, []));
        if (!contract.form) throw new HttpError(415, 'This address takes JSON, not a form.');
        const answered = await withForm(request, contract.form, (form) => answerTo(form.fields, form.files));
        return send(reply, status, answered);
      },
    });
  });
}

/** An address whose parameters cannot name anything is an unknown address. */
function checkParams(schema: NonNullable<RouteContract['params']>, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new HttpError(404, 'There is nothing at this address.');
  return result.data;
}

function successStatus(contract: RouteContract): number | undefined {
  const statuses = Object.keys(contract.answers).map(Number);
  return statuses.length === 1 ? statuses[0] : undefined;
}

/** Fastify's HEAD routes take a stream for "no body", and its others null. */
function nothing({ request }: FastifyReply): Readable | null {
  return request.method === 'HEAD' ? Readable.from([]) : null;
}

function send(reply: FastifyReply, status: number | undefined, answered: unknown): unknown {
  if (answered instanceof RawAnswer) {
    const headers = { 'content-type': 'application/json; charset=utf-8', ...answered.headers };
    return reply
      .code(answered.status ?? status ?? 200)
      .headers(headers)
      .send(answered.body ?? nothing(reply));
  }
  if (answered instanceof Answer) return reply.code(answered.status).send(answered.value);
  if (status === undefined) throw new TypeError('This contract has several answers: use answer(status, value).');
  return reply.code(status).send(answered);
}
