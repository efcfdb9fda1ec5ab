import { expect, it } from 'vitest';
import { openapi } from '../src/openapi.ts';
import { namedSchemas } from '../src/schema-names.ts';

const document = JSON.parse(JSON.stringify(openapi()));

/** Every object of the document that has the key. */
function having(key: string, part: unknown = document): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((value) => having(key, value));
  return key in part ? [part as Record<string, unknown>, ...inside] : inside;
}

const named = (reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce((part, key) => part?.[key], document);

it('every reference names a part of the document', () => {
  const references = having('$ref').map(({ $ref }) => String($ref));
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => named(reference) === undefined)).toEqual([]);
});

it('has every main schema under its name', () => {
  expect(Object.keys(document.components.schemas)).toEqual(Object.keys(namedSchemas).sort());
});

it('every operation has an id of its own', () => {
  const ids = having('operationId').map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a form’s field for files takes the kept addresses as well', () => {
  const form = document.paths['/api/products/{id}'].put.requestBody.content['multipart/form-data'].schema;
  expect(form.properties.images).toMatchObject({
    description: expect.stringContaining('Up to 5 files of at most 10 MB each.'),
    items: { anyOf: [{ type: 'string', maxLength: 300 }, { contentMediaType: 'application/octet-stream' }] },
  });
});

it('a query parameter has its default and limits', () => {
  const { parameters } = document.paths['/api/products'].get;
  const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
});

it('a route for anyone takes a token, but needs none', () => {
  expect(document.paths['/api/products'].get.security).toEqual([{}, { bearer: [] }]);
});
