import { problem } from '@gehna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedForms } from '../src/http/refused-forms.ts';
import { DomainError, serviceConfig } from '../src/index.ts';
import { type TestService, testService } from '../src/testing/index.ts';
import { buildPieces } from './fixtures/pieces.ts';

let system: TestService;
beforeAll(async () => {
  system = await testService({ name: 'fixture', schema: serviceConfig('fixture', {}), build: buildPieces });
});
afterAll(() => system.close());

it('two hundred forms of an account are refused within a quarter of an hour, then all for its rest', async () => {
  async function send(weight: string, from = '127.0.0.1') {
    const fields = Object.entries({ name: 'Jhumka', weight });
    const parts = fields.map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`);
    const payload = `--x\r\n${parts.join('\r\n--x\r\n')}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': payload.length };
    const {
      statusCode,
      body,
      headers: answered,
    } = await system.inject({
      ...{ method: 'POST', url: '/api/pieces', headers, payload, remoteAddress: from },
    });
    return { status: statusCode, code: problem.safeParse(JSON.parse(body)).data?.code, wait: answered['retry-after'] };
  }
  expect((await send('4.25')).status).toBe(201);
  for (let time = 0; time < 200; time++) expect((await send('heavy')).status).toBe(400);
  expect(await send('4.25')).toMatchObject({ status: 429, code: 'too-many-refused', wait: expect.any(String) });
  expect(Number((await send('4.25')).wait)).toBeGreaterThan(14 * 60);
  expect((await send('4.25', '127.0.0.2')).status).toBe(201);
});

it('a form that there is no room for is not counted: it was not read', async () => {
  const refused = refusedForms();
  for (const code of ['uploads-busy', 'too-many-uploads'] as const)
    for (let time = 0; time < 201; time++) {
      const sent = refused.counting('usr_waiting', () =>
        Promise.reject(new DomainError(code, { retryAfterSeconds: 5 })),
      );
      await expect(sent).rejects.toMatchObject({ code });
    }
});
