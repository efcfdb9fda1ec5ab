import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeServer, createServer } from '../src/http/server.ts';
import { createLog } from '../src/log.ts';

test('a request on a connection that waits to be accepted when the server closes is answered', async () => {
  const app = await createServer(createLog('fixture', 'silent'));
  app.get('/anything', async () => ({ isAnswered: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /anything HTTP/1.1\r\nhost: fixture\r\nconnection: close\r\n\r\n');
  const closed = closeServer(app);
  expect(await text(client)).toContain('isAnswered');
  await closed;
});
