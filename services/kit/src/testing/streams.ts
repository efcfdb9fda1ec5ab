import { type DomainEvent, type EventFamily, natsServer, streamOf, subjectOf } from '@gehna/contracts';
import { connect } from 'nats';
import { readerOf } from '../messaging/envelope.ts';

/**
 * The streams of a namespace, over a connection of their own: a service's may lead through a proxy that a test drops. They
 * are created by the services that publish or consume.
 */
export async function openStreams(url: string, namespace: string) {
  const nats = await connect(natsServer(url));
  const manager = await nats.jetstreamManager({ checkAPI: false });
  const jetstream = nats.jetstream();
  const subjectIn = (family: EventFamily, aggregateId: string) => `${namespace}.${subjectOf(family, aggregateId)}`;
  return {
    /** Returns the sequence in the stream. */
    async publish(family: EventFamily, aggregateId: string, bytes: string, msgID?: string): Promise<number> {
      const options = msgID === undefined ? {} : { msgID };
      return (await jetstream.publish(subjectIn(family, aggregateId), bytes, options)).seq;
    },
    /** The events of an aggregate, oldest first. */
    async read<F extends EventFamily>(family: F, aggregateId: string): Promise<DomainEvent<F>[]> {
      const read = readerOf(family);
      const found: DomainEvent<F>[] = [];
      const subject = subjectIn(family, aggregateId);
      const stream = `${namespace}_${streamOf(family.service)}`;
      const { state } = await manager.streams.info(stream, { subjects_filter: subject });
      const count = state.subjects?.[subject] ?? 0;
      for (let next = 0; found.length < count; ) {
        const message = await manager.streams.getMessage(stream, { seq: next + 1, next_by_subj: subject } as never);
        if (!message) break;
        next = message.seq;
        found.push(read(message.data));
      }
      return found;
    },
    async remove(): Promise<void> {
      for await (const { config } of manager.streams.list()) {
        if (config.name.startsWith(`${namespace}_`)) await manager.streams.delete(config.name);
      }
    },
    close: () => nats.close(),
  };
}
