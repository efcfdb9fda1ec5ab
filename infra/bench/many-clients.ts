import autocannon from 'autocannon';

/**
 * Asks with many clients at once, each going through all paths from another place on.
 * @returns answers per second.
 * @throws when an answer is not 200, or is missing.
 */
export async function askAtOnce(
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
      const from = Math.floor((client++ * paths.length) / clients);
      const own = [...paths.slice(from), ...paths.slice(0, from)];
      connection.setRequests(own.map((path) => ({ method: 'GET', path })));
    },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers of ${base} were none.`);
  return result.requests.total / result.duration;
}
