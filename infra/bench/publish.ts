import { randomUUID } from 'node:crypto';
import { type DataOf, type DomainEvent, type EventFamily, subjectOf, typeOf, type VerbOf } from '@gehna/contracts';
import type { JetStreamClient } from 'nats';

/** Publishes an event of an aggregate as the service that owns it would; `version` is 1 by default. */
export async function publish<F extends EventFamily>(
  stream: JetStreamClient,
  namespace: string,
  family: F,
  verb: VerbOf<F>,
  subject: string,
  data: DataOf<F>,
  version = 1,
): Promise<void> {
  const event: DomainEvent<F> = {
    specversion: '1.0',
    id: randomUUID(),
    type: typeOf(family, verb),
    source: '/infra/bench',
    subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: family.dataversion,
    version,
    data,
  };
  await stream.publish(`${namespace}.${subjectOf(family, subject)}`, JSON.stringify(event), { msgID: event.id });
}
