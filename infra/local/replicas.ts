import { Unmet } from './readiness.ts';

/** More of one service on one machine than anybody needs. */
const most = 9;

/**
 * How many of each service are started: one, unless REPLICAS says otherwise.
 * @param wish `chat=2,catalogue=2`, or nothing
 * @throws Unmet when it names what is no service, or what is no number of them
 */
export function replicasOf(services: readonly string[], wish: string | undefined): Map<string, number> {
  const counts = new Map(services.map((name) => [name, 1]));
  for (const part of (wish ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [name = '', number = ''] = part.split('=').map((text) => text.trim());
    const count = Number(number);
    if (!counts.has(name)) {
      throw new Unmet(`REPLICAS names "${name}", which is none of: ${services.join(', ')}.`);
    }
    if (number === '' || !Number.isInteger(count) || count < 1 || count > most) {
      throw new Unmet(
        `REPLICAS wants "${number}" of ${name}: say a number from 1 to ${most}, like REPLICAS=${name}=2.`,
      );
    }
    counts.set(name, count);
  }
  return counts;
}

/** What the parts of a service are called, in the log and in `ps`: chat, chat-2, chat-3. */
export const nameOfReplica = (service: string, index: number) => (index === 0 ? service : `${service}-${index + 1}`);
