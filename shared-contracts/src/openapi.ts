import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { errorTable } from './errors/index.ts';
import { megabytes, problem } from './http/parts.ts';
import type { FormContract, RouteContract } from './http/route.ts';
import { allRoutes } from './index.ts';
import { jsonSchema, type SchemaNames } from './json-schema.ts';
import { introduction } from './openapi-introduction.ts';
import { namedSchemas } from './schema-names.ts';

type Json = Record<string, unknown>;
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
}

const names: SchemaNames = z.registry();
for (const [id, schema] of Object.entries<z.ZodType>(namedSchemas)) {
  if (names.has(schema)) throw new Error(`${id} has another name already: ${names.get(schema)?.id}.`);
  names.add(schema, { id });
}

/** `components.schemas`. */
const schemas: Record<string, unknown> = {};

/**
 * A schema in which those with a name are references to `components.schemas`. Answers may gain fields, so that none of their objects is closed.
 * Throws when two different schemas have the same name, or one is not the same for callers and for receivers.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const text = JSON.stringify(jsonSchema(schema, io, names)).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...described } = JSON.parse(text, (key, value) =>
    io === 'output' && key === 'additionalProperties' && value === false ? undefined : value,
  ) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs)) {
    if (name in schemas && !isDeepStrictEqual(schemas[name], definition))
      throw new Error(`There are two different schemas with the name ${name}.`);
    schemas[name] = definition;
  }
  return described;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(description === undefined ? {} : { description }),
    schema: described,
  }));
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The files of a form by field. A field that takes texts as well, as the addresses of pictures to keep, has both. */
function fileFields({ files }: FormContract, texts: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { max, maxBytes }]) => {
      const limit =
        max === 1
          ? `One file of at most ${megabytes(maxBytes)}.`
          : `Up to ${max} files of at most ${megabytes(maxBytes)} each.`;
      const { items: text, maxItems } = texts[name] ?? { maxItems: 0 };
      if (maxItems === 0) return [name, { description: limit, type: 'array', maxItems: max, items: file }];
      const description = `Texts as in the JSON body, and files, which come after them. ${limit}`;
      return [name, { description, type: 'array', maxItems: max, items: { anyOf: [text, file] } }];
    }),
  );
}

function requestBody({ body, form }: RouteContract): Json | undefined {
  if (!body) return undefined;
  const content: Json = { 'application/json': { schema: schemaOf(body, 'input') } };
  if (form) {
    const texts = jsonSchema(body, 'input') as ObjectSchema;
    const properties = { ...texts.properties, ...fileFields(form, texts.properties ?? {}) };
    content['multipart/form-data'] = { schema: { ...texts, properties } };
  }
  return { required: !body.safeParse(undefined).success, content };
}

function operation(route: RouteContract): Json {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    {
      description: route.summary,
      content:
        answer === 'bytes'
          ? Object.fromEntries(
              (route.mediaTypes ?? []).map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
            )
          : { 'application/json': { schema: schemaOf(answer, 'output') } },
    },
  ]);
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replace(
      /[^a-z]+([a-z])?/gi,
      (_, next: string | undefined) => (next ?? '').toUpperCase(),
    ),
    tags: [route.service],
    summary: route.summary,
    ...(route.idempotent === undefined ? {} : { 'x-idempotent': route.idempotent }),
    ...(route.access === 'anyone' ? { security: [{}, { bearer: [] }] } : { 'x-access': route.access }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body ? { requestBody: requestBody(route) } : {}),
    responses: { ...Object.fromEntries(answers), default: { $ref: '#/components/responses/Problem' } },
  };
}

/** The HTTP interface of the whole system, as one OpenAPI 3.1 document. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const route of allRoutes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const responses = {
    Problem: {
      description: 'What went wrong, in words that may be shown.',
      content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Bharat Gehna', version: '1', description: introduction },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    /** Every code that a problem may carry, with its status and English text. */
    'x-error-codes': errorTable,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses,
    },
  };
}
