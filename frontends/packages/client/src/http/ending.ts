/**
 * One signal out of the caller's and a time limit (in milliseconds; null: none), whose reason is `late`. (AbortSignal.any is younger
 * than some of our browsers.)
 */
export function endingOf(signal: AbortSignal | undefined, limit: number | null, late: string) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function renew() {
    clearTimeout(timer);
    if (limit !== null) timer = setTimeout(() => controller.abort(new Error(late)), limit);
  }
  renew();
  return {
    signal: controller.signal,
    /** Restarts the timer. */
    renew,
    forget() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
    /** Aborts what is still open. */
    abort,
  };
}
