import { Readable } from 'node:stream';
import type { BodyOf, ParamsOf, QueryOf, RouteContract } from '@gehna/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessControl } from '../auth/access.ts';
import type { Caller } from '../auth/caller.ts';
import { deadline } from '../deadline.ts';
import { DomainError } from '../domain-error.ts';
import type { ObjectStore } from '../media/objects.ts';
import { Answer, type HandlerAnswer, RawAnswer } from './answer.ts';
import { type UploadedFile, withForm } from './form.ts';
import { fieldsBy } from './form-fields.ts';
import { refusedForms } from './refused-forms.ts';
import { responseSchemas } from './serialisation.ts';
import { uploadLimits } from './upload-limits.ts';
import { check, checkBody } from './validation.ts';

/** What a handler receives, all of it validated. */
interface Call<R extends RouteContract> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The caller; null where the contract has access `anyone`. */
  readonly user: R['access'] extends 'anyone' ? null : Caller;
  readonly files: readonly UploadedFile[];
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<HandlerAnswer<R>> | HandlerAnswer<R>;

interface ServeOptions<R extends RouteContract> {
  /** What forbids an upload whatever is in it: runs before the body of a form is read. Throws the refusal. */
  readonly admit?: (call: Pick<Call<R>, 'params' | 'user' | 'now'>) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves a contract, which defines access, validation, form, serialisation and errors. */
    serve<R extends RouteContract>(contract: R, handler: Handler<R>, options?: ServeOptions<R>): void;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Adds `serve` to an app. */
export function decorateServe(
  app: FastifyInstance,
  { access, clock, objects }: { access: AccessControl; clock: () => Date; objects: ObjectStore | null },
): void {
  const limits = uploadLimits();
  const refused = refusedForms();
  app.decorateRequest('caller', null);
  app.decorate('serve', function serve<
    R extends RouteContract,
  >(this: FastifyInstance, contract: R, handler: Handler<R>, { admit }: ServeOptions<R> = {}) {
    const status = successStatus(contract);
    const { access: needed } = contract;
    const form = contract.form && { contract: contract.form, fieldsOf: fieldsBy(contract.body), limits };
    this.route({
      method: contract.method,
      url: contract.path,
      schema: { response: responseSchemas(contract) },
      ...(needed === 'anyone'
        ? {}
        : {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              // Answers to a signed-in user are kept by no cache, unless the handler sets another header.
              reply.header('cache-control', 'no-store');
              request.caller = await deadline.ofRequest(() => access.authorize(request, needed));
            },
          }),
      handler: async (request, reply) => {
        const params = contract.params && checkParams(contract.params, request.params);
        const answerTo = (body: unknown, files: readonly UploadedFile[]) =>
          deadline.ofRequest(() =>
            handler({
              params,
              query: contract.query && check(contract.query, request.query),
              body: contract.body && checkBody(contract.body, body),
              user: request.caller,
              files,
              now: clock(),
              request,
              reply,
            } as Call<R>),
          );
        if (!request.isMultipart()) return send(reply, status, await answerTo(request.body, []));
        if (!form) throw new DomainError('form-not-accepted');
        await deadline.ofRequest(async () => {
          await admit?.({ params, user: request.caller, now: clock() } as Call<R>);
          // Files that cannot be stored need not be sent.
          await objects?.ping();
        });
        const answered = await refused.counting(request.caller?.id ?? request.ip, () =>
          withForm(request, form, ({ fields, files }) => answerTo(fields, files)),
        );
        return send(reply, status, answered);
      },
    });
  });
}

/** An address whose parameters cannot name anything is an unknown address. */
function checkParams(schema: NonNullable<RouteContract['params']>, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new DomainError('unknown-address');
  return result.data;
}

function successStatus(contract: RouteContract): number | undefined {
  const statuses = Object.keys(contract.answers).map(Number);
  return statuses.length === 1 ? statuses[0] : undefined;
}

/** No body: Fastify takes an empty stream for HEAD routes, and null for others. */
function emptyBody({ request }: FastifyReply): Readable | null {
  return request.method === 'HEAD' ? Readable.from([]) : null;
}

function send(reply: FastifyReply, status: number | undefined, answered: unknown): unknown {
  if (answered instanceof RawAnswer) {
    const headers = { 'content-type': 'application/json; charset=utf-8', ...answered.headers };
    return reply
      .code(answered.status ?? status ?? 200)
      .headers(headers)
      .send(answered.body ?? emptyBody(reply));
  }
  if (answered instanceof Answer) return reply.code(answered.status).send(answered.value);
  if (status === undefined) throw new TypeError('This contract has several answers: use answer(status, value).');
  return reply.code(status).send(answered);
}
