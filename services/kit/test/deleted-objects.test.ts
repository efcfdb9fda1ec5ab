import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '../src/log.ts';
import { openObjects } from '../src/media/objects.ts';

/** An object store that keeps one of the keys that it is to delete, and reports it in an answer of 200. */
const answer = `<?xml version="1.0" encoding="UTF-8"?><DeleteResult>
<Error><Key>quotations/quo_1.pdf</Key><Code>AccessDenied</Code><Message>Locked.</Message></Error></DeleteResult>`;

test('a deletion that the object store refuses for one key fails, so that it is tried again', async () => {
  const store = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/xml' }).end(request.method === 'POST' ? answer : '');
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const S3_URL = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const log = createLog('fixture', 'silent');
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', S3_BUCKET: 'fixture-media' };
  const objects = openObjects({ S3_URL, ...keys }, log);
  try {
    await expect(objects.delete(['quotations/quo_1.pdf', 'quotations/quo_2.pdf'])).rejects.toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  } finally {
    store.close();
  }
});
