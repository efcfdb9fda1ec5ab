import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { correlation, requestIdFrom } from '../correlation.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log.ts';
import { tracing } from '../telemetry/tracing.ts';
import { sendProblem } from './problem.ts';
import { cutSlowBodies, requestTimeoutMs, type SlowBodyLimits } from './slow-bodies.ts';

const maxJsonBytes = 1024 * 1024;
/** For requests in flight when the service stops; the later steps need the rest of ten seconds. */
const runningTimeoutMs = 6000;

/**
 * The Fastify app of every service. A request must arrive within five minutes (an upload by a slow phone). An idle
 * connection stays open longer than the gateway keeps its own (2 s), so that the gateway never writes to one being closed.
 */
export async function createServer(log: Logger, slowBodies?: SlowBodyLimits): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request is written below, when its status and duration are known.
    logController: new LogController({ disableRequestLogging: true }),
    // The log's mixin adds the request's id, so a request needs no child logger.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
    // Exactly one hop: the gateway, which replaces X-Forwarded-For. Earlier values are not trusted.
    trustProxy: (_address, hop) => hop === 0,
    bodyLimit: maxJsonBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server closes is answered as always.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply);
    },
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(new DomainError('unknown-address'), request, reply));
  readJson(app);
  // Before all other hooks, which then belong to the request's span.
  await tracing.traceRequests(app);
  // Each file has a limit of its own, which `readFile` checks.
  await app.register(multipart, { throwFileSizeLimit: false });
  cutSlowBodies(app, slowBodies);
  correlate(app);
  // After a whole turn of the event loop, so that the connections that wait to be accepted are: the closing socket would reset them.
  app.addHook('preClose', (done) => void setImmediate(() => setImmediate(() => done())));
  return app;
}

/** JSON by Fastify's own parser (which refuses `__proto__`), except that an empty body is no body. */
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
      const line = { requestId, method, path, status: reply.statusCode, milliseconds };
      request.log.info({ ...line, ...tracing.ids(request) }, 'request');
    }
    done();
  });
}

/**
 * Lets the requests that run come to their end, for a while. A connection that was busy when the server began to close is
 * not closed by Node when it falls idle, so it is closed here.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const timeout = setTimeout(() => app.server.closeAllConnections(), runningTimeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(timeout);
  }
}
