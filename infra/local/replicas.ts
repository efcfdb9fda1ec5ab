import { SetupError } from './wait-until-ready.ts';

/** More of one service on one machine is a mistake. */
const maxReplicas = 9;

/**
 * How many of each service are started: one by default.
 * @param setting `chat=2,catalogue=2`, or nothing
 * @throws SetupError when it names what is no service, or what is no number of them
 */
export function parseReplicas(services: readonly string[], setting: string | undefined): Map<string, number> {
  const counts = new Map(services.map((name) => [name, 1]));
  for (const entry of (setting ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [name = '', number = ''] = entry.split('=').map((text) => text.trim());
    const count = Number(number);
    if (!counts.has(name)) {
      throw new SetupError(`REPLICAS names "${name}", which is none of: ${services.join(', ')}.`);
    }
    if (number === '' || !Number.isInteger(count) || count < 1 || count > maxReplicas) {
      throw new SetupError(
        `REPLICAS has "${number}" for ${name}: give a number from 1 to ${maxReplicas}, like REPLICAS=${name}=2.`,
      );
    }
    counts.set(name, count);
  }
  return counts;
}

/** Names of the processes of a service, in the log and in `ps`: chat, chat-2, chat-3. */
export const replicaName = (service: string, index: number) => (index === 0 ? service : `${service}-${index + 1}`);
