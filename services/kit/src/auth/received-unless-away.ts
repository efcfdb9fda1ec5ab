/** Milliseconds in which NATS is connected, unless it is away: it checks a password on a processor that starts services as well. */
const answerMs = 5000;
/** Milliseconds after which a replica answers although it has not received everything. */
const timeoutMs = 30_000;

/**
 * At start: waits until auth's keys and ended sessions are received. A replica that answered before would refuse every token that is
 * older than five minutes, because it does not know which sessions have ended. While NATS is away it starts without them.
 */
export async function receivedUnlessAway(
  received: Promise<unknown>,
  { isConnected }: { isConnected: () => boolean },
): Promise<void> {
  const whole = received.then(() => true);
  for (let waited = 0; waited < timeoutMs; waited += answerMs) {
    const pause = new Promise<false>((resolve) => setTimeout(resolve, answerMs, false).unref());
    if ((await Promise.race([whole, pause])) || !isConnected()) return;
  }
}
