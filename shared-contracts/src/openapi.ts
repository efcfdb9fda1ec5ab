import type { z } from 'zod';
import { errorTable } from './errors/index.ts';
import { problem } from './http/parts.ts';
import type { RouteContract } from './http/route.ts';
import { allRoutes } from './index.ts';
import { jsonSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: described,
  }));
}

function requestBody(route: RouteContract): Json | undefined {
  if (!route.body) return undefined;
  const described = jsonSchema(route.body, 'input') as { properties?: Record<string, Json> };
  const content: Json = { 'application/json': { schema: described } };
  if (route.form) {
    const files = Object.entries(route.form.files).map(([name, { max }]) => [
      name,
      { type: 'array', maxItems: max, items: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]);
    content['multipart/form-data'] = {
      schema: { ...described, properties: { ...described.properties, ...Object.fromEntries(files) } },
    };
  }
  return { required: !route.body.safeParse(undefined).success, content };
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
          : { 'application/json': { schema: jsonSchema(answer, 'output') } },
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
    ...(route.access === 'anyone' ? { security: [] } : { 'x-access': route.access }),
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
  return {
    openapi: '3.1.0',
    info: { title: 'Bharat Gehna', version: '1', description: 'Generated from shared-contracts; do not edit.' },
    security: [{ bearer: [] }],
    paths,
    /** Every code that a problem may carry, with its status and English text. */
    'x-error-codes': errorTable,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: {
          description: 'What went wrong, in words that may be shown.',
          content: { 'application/problem+json': { schema: jsonSchema(problem, 'output') } },
        },
      },
    },
  };
}
