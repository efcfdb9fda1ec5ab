import { type EventFamily, schemaOf, streamOf, subjectsOf, typeOf } from './events/event.ts';
import { allEvents } from './index.ts';
import { jsonSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const nameOf = (family: EventFamily) => `${family.service}.${family.aggregate}`;

/** Receivers of live hints. */
const liveAudiences = { user: 'one user', role: 'every user with a role' };

/** The events of the whole system, as one AsyncAPI 3.0 document: what other internal tools may read from NATS. */
export function asyncapi(): Json {
  const channels: Record<string, Json> = {};
  const operations: Record<string, Json> = {};
  const messages: Record<string, Json> = {};
  for (const family of allEvents) {
    const name = nameOf(family);
    const references = family.verbs.map((verb) => [verb, { $ref: `#/components/messages/${typeOf(family, verb)}` }]);
    channels[name] = {
      address: subjectsOf(family).replace('*', '{id}'),
      title: family.summary,
      description: `JetStream stream ${streamOf(family.service)}; the latest states of every aggregate stay for ever.`,
      parameters: { id: { description: 'The id of the aggregate; also the subject of the CloudEvent.' } },
      messages: Object.fromEntries(references),
    };
    operations[`publish ${name}`] = { action: 'send', channel: { $ref: `#/channels/${name}` }, title: family.summary };
    for (const verb of family.verbs)
      messages[typeOf(family, verb)] = {
        name: typeOf(family, verb),
        contentType: 'application/cloudevents+json',
        payload: {
          schemaFormat: 'application/schema+json;version=draft-2020-12',
          schema: jsonSchema(schemaOf(family), 'output'),
        },
      };
  }
  for (const [audience, who] of Object.entries(liveAudiences)) {
    const name = `live.${audience}`;
    channels[name] = {
      address: `live.${audience}.{id}`,
      title: `Live hints to ${who}.`,
      description:
        'Core NATS: nothing is kept. The notifications service hands them on to open pages as server-sent events.',
      parameters: { id: { description: `The ${audience}.` } },
      messages: { hint: { $ref: '#/components/messages/live.hint' } },
    };
    operations[`publish ${name}`] = { action: 'send', channel: { $ref: `#/channels/${name}` } };
  }
  messages['live.hint'] = {
    name: 'live.hint',
    contentType: 'application/json',
    summary: 'What changed, never all of it: src/live.ts names each kind and its fields.',
    payload: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
  };
  return {
    asyncapi: '3.0.0',
    info: { title: 'Bharat Gehna events', version: '1', description: 'Generated from shared-contracts; do not edit.' },
    defaultContentType: 'application/cloudevents+json',
    channels,
    operations,
    components: { messages },
  };
}
