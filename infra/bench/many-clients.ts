import autocannon from 'autocannon';

/**
 * Sends requests with many clients at once, each looping over its own part of the paths.
 * @returns answers per second.
 * @throws when an answer is not 200, or is missing.
 */
export async function requestAtOnce(
  base: string,
  paths: readonly string[],
  clients: number,
  seconds: number,
): Promise<number> {
  let client = 0;
  const result = await autocannon({
    url: base,
    connections: clients,
    duration: seconds,
    setupClient: (connection) => {
      const number = client++;
      const own = paths.filter((_, index) => index % clients === number);
      connection.setRequests((own.length > 0 ? own : paths).map((path) => ({ method: 'GET', path })));
    },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers of ${base} were none.`);
  return result.requests.total / result.duration;
}
