import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { correlation, requestIdFrom } from '../correlation.ts';
import type { Logger } from '../log.ts';
import { sendProblem, sendUnknownRoute } from './problem.ts';

/** Bytes of a JSON body. */
const maxJson = 1024 * 1024;

/**
 * A Fastify app with what every service shares. Times: a request must arrive within five minutes (an upload over a
 * slow phone), an idle connection stays a little longer than the gateway keeps its own (60 s), so that the
 * gateway never writes into a connection that is being closed.
 */
export async function createServer(log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request is written below, when its status and duration are known.
    logController: new LogController({ disableRequestLogging: true }),
    // The mixin of the log adds the request's id, so a request needs no logger of its own.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    // Exactly one hop: the gateway, which replaces X-Forwarded-For. What stood in it before is not believed.
    trustProxy: (_address, hop) => hop === 0,
    bodyLimit: maxJson,
    requestTimeout: 300_000,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply);
    },
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(sendUnknownRoute);
  readJson(app);
  await app.register(multipart);
  correlate(app);
  return app;
}

/** JSON bodies by Fastify's own reader (which refuses `__proto__`), except that an empty body counts as none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

function correlate(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    correlation.run(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) {
      const { method, id: requestId } = request;
      const path = request.url.split('?', 1)[0];
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info({ requestId, method, path, status: reply.statusCode, milliseconds }, 'request');
    }
    done();
  });
}
