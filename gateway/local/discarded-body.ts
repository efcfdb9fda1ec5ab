import type { IncomingMessage } from 'node:http';

/** How long a client may go on sending a refused body, so that it can read the answer. */
const discardTimeoutMs = 30_000;

/**
 * Throws away what is left of the body. A connection that closes while the client still sends would lose the answer.
 * @param done called when the client sent all of it, or went away
 */
export function whenReceived(request: IncomingMessage, done: () => void): void {
  if (request.complete || request.destroyed) {
    done();
    return;
  }
  const timer = setTimeout(() => request.destroy(), discardTimeoutMs).unref();
  request.once('end', done).once('close', done);
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** For an answer with `Connection: close`: the connection closes only when the client sent all, as nginx does (`lingering_close`). */
export function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => whenReceived(request, close);
}
