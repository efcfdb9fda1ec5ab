import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for the changes of one request or event, retries included; the gateway's timeout is 15 s. */
export const workTimeoutMs = 12_000;
/** Milliseconds that an attempt needs to finish: later than this before the deadline none is begun. */
const attemptMs = 3000;

interface Work {
  /** The deadline, in milliseconds; null until something is changed for the first time. */
  until: number | null;
  /** Timers that outlive the work still run in its context; its deadline is none of theirs. */
  isOver: boolean;
  readonly isRequest: boolean;
}

const storage = new AsyncLocalStorage<Work>();
const fromNow = () => Date.now() + workTimeoutMs;

async function run<T>(begun: Pick<Work, 'until' | 'isRequest'>, work: () => T | Promise<T>): Promise<T> {
  const context = { ...begun, isOver: false };
  try {
    return await storage.run(context, work);
  } finally {
    context.isOver = true;
  }
}

/** The one deadline that everything done for a request shares: transactions, lost races, duplicate keys. */
export const deadline = {
  /** A request: its deadline begins with its first change, so that uploading and encoding pictures does not count. */
  ofRequest: <T>(work: () => T | Promise<T>): Promise<T> => run({ until: null, isRequest: true }, work),

  /** Runs `work` before the deadline of its request, or before one of its own where there is none. */
  within<T>(work: () => T | Promise<T>): Promise<T> {
    const context = storage.getStore();
    if (!context || context.isOver) return run({ until: fromNow(), isRequest: false }, work);
    context.until ??= fromNow();
    return Promise.resolve().then(work);
  },

  /** Whether this runs within a request that is not answered yet. */
  isOfRequest(): boolean {
    const context = storage.getStore();
    return context?.isRequest === true && !context.isOver;
  },

  /** Milliseconds left. */
  remainingMs: (): number => (storage.getStore()?.until ?? fromNow()) - Date.now(),

  allowsAttempt: (): boolean => deadline.remainingMs() >= attemptMs,
};
