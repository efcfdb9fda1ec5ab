import { type DataOf, type DomainEvent, type EventFamily, schemaOf, typeOf, type VerbOf } from '@gehna/contracts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { correlation } from '../correlation.ts';
import { tracing } from '../telemetry/tracing.ts';

/** Makes a CloudEvent. The data is cut to what the contract declares; data that breaks the contract throws. */
export function eventOf<F extends EventFamily>(
  family: F,
  {
    verb,
    subject,
    version,
    data,
    now,
  }: { verb: VerbOf<F>; subject: string; version: number; data: DataOf<F>; now: Date },
): DomainEvent<F> {
  const requestid = correlation.current()?.requestId;
  const traceparent = tracing.traceparent();
  return {
    specversion: '1.0',
    id: uuidv7(),
    type: typeOf(family, verb),
    source: `/${family.service}`,
    subject,
    time: now.toISOString(),
    datacontenttype: 'application/json',
    dataversion: family.dataversion,
    version,
    ...(requestid && { requestid }),
    ...(traceparent && { traceparent }),
    data: family.data.parse(data) as DataOf<F>,
  };
}

/** An event that cannot be believed; the reason stands in the message. It is recorded and never tried again. */
export class InvalidEvent extends Error {}

/** A reader of a family's messages: checks envelope and data against the contract. Throws InvalidEvent. */
export function readerOf<F extends EventFamily>(family: F): (bytes: Uint8Array) => DomainEvent<F> {
  const schema: z.ZodType = schemaOf(family);
  return (bytes) => {
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      throw new InvalidEvent('not JSON in UTF-8');
    }
    const result = schema.safeParse(json);
    if (result.success) return result.data as DomainEvent<F>;
    const reasons = result.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new InvalidEvent(reasons.join('; '));
  };
}
