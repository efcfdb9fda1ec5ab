import { z } from 'zod';

/** CloudEvents 1.0 in structured JSON, with the aggregate's version. Times are ISO 8601 in UTC. */
const envelope = {
  specversion: z.literal('1.0'),
  /** UUIDv7; also the Nats-Msg-Id. */
  id: z.uuid(),
  source: z.string(),
  /** The aggregate's id. */
  subject: z.string().min(1),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataversion: z.int().min(1),
  /** Of the aggregate: +1 per change. A projection is written only when this is newer. */
  version: z.int().min(1),
  /** Of the request that caused it, for the log lines of every service that the event reaches. */
  requestid: z.string().max(100).optional(),
  /** W3C trace context, from a service that takes part in traces. */
  traceparent: z.string().optional(),
};

export interface EventFamily<Verb extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly service: string;
  readonly aggregate: string;
  readonly summary: string;
  /** What happened, in the past tense; the event type is `<service>.<aggregate>.<verb>`. */
  readonly verbs: readonly Verb[];
  readonly dataversion: number;
  /** What is published of the aggregate's state, after the change. */
  readonly data: Data;
}

/** Declares the events of one aggregate once: publishers, consumers and AsyncAPI are made from it. */
export function defineEvents<const Verb extends string, Data extends z.ZodType>(
  family: EventFamily<Verb, Data>,
): EventFamily<Verb, Data> {
  return family;
}

export type DataOf<F extends EventFamily> = z.output<F['data']>;
export type VerbOf<F extends EventFamily> = F['verbs'][number];

type Envelope = z.output<z.ZodObject<typeof envelope>>;

/** A CloudEvent of a family, as it stands in the stream. */
export interface DomainEvent<F extends EventFamily = EventFamily> extends Envelope {
  type: string;
  data: DataOf<F>;
}

export function typeOf<F extends EventFamily>(family: F, verb: VerbOf<F>): string {
  return `${family.service}.${family.aggregate}.${verb}`;
}

/** The NATS subject of an aggregate's events; ids hold no dots or blanks. */
export function subjectOf(family: EventFamily, aggregateId: string): string {
  return `${family.service}.${family.aggregate}.${aggregateId}`;
}

/** The NATS subject of every event of a family. */
export function subjectsOf(family: EventFamily): string {
  return `${family.service}.${family.aggregate}.*`;
}

/** What a consumer checks before it handles an event. Unknown verbs of a known family are welcome: contracts grow. */
export function schemaOf<F extends EventFamily>(family: F) {
  return z.object({
    ...envelope,
    type: z.string().startsWith(`${family.service}.${family.aggregate}.`),
    data: family.data,
  });
}

/** The JetStream stream of a publishing service: CATALOGUE, SELLER_APPLICATIONS. */
export function streamOf(service: string): string {
  return service.toUpperCase().replaceAll('-', '_');
}
