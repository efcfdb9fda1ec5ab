import { execFile } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secretsOf } from '../credentials/secrets.ts';
import { nodeProgram } from '../local/node-program.ts';
import { SetupError } from '../local/wait-until-ready.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gehna-secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stored = () => JSON.parse(readFileSync(file, 'utf8'));

describe('the secrets of a system', () => {
  test('are made once, for their owner alone', () => {
    const { authSecret, passwordOf } = secretsOf(join(folder, 'new'));
    const made = join(folder, 'new', 'secrets.json');
    const { mode, mtimeNs, ino } = statSync(made, { bigint: true });
    expect(Number(mode) & 0o777).toBe(0o600);
    const again = secretsOf(join(folder, 'new'));
    expect([again.authSecret, again.passwordOf('nats', 'chat')]).toEqual([authSecret, passwordOf('nats', 'chat')]);
    expect(statSync(made, { bigint: true })).toMatchObject({ mtimeNs, ino });
  });

  test('get what is missing beside what is there; the file of before stays whole until the next one is', () => {
    const { passwordOf } = secretsOf(folder);
    const { passwords, ...others } = stored();
    delete passwords.mongodb.chat;
    const before = JSON.stringify({ ...others, passwords });
    writeFileSync(file, before);
    linkSync(file, join(folder, 'before'));
    const next = secretsOf(folder);
    expect(next.passwordOf('mongodb', 'chat')).toBe(stored().passwords.mongodb.chat);
    expect(next.passwordOf('mongodb', 'chat')).not.toBe(passwordOf('mongodb', 'chat'));
    expect(next.passwordOf('mongodb', 'leads')).toBe(passwordOf('mongodb', 'leads'));
    expect(readFileSync(join(folder, 'before'), 'utf8')).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['before', 'secrets.json']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['empty', ''],
    ['torn', '{"authSecret":"5ecret5ecret'],
    ['filled with NUL', '\0\0\0\0'],
    ['no object', 'null'],
  ])('in a file that is %s are not replaced: one sentence, without them', (_case, text) => {
    writeFileSync(file, text);
    const sentence = `${file}, which holds the passwords of the data, cannot be read (it is no JSON object): put a copy of it in its place.`;
    expect(() => secretsOf(folder)).toThrow(new SetupError(sentence));
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('that the system does not give out', () => {
    mkdirSync(file);
    expect(() => secretsOf(folder)).toThrow('cannot be read (EISDIR)');
  });

  test.each(['secrets.ts', 'provision.ts'])(
    'of a cluster that cannot be read are one sentence of %s',
    async (program) => {
      writeFileSync(file, '{"auth');
      const addresses = ['MONGODB_URL', 'NATS_URL', 'SMTP_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
      const given = Object.fromEntries(addresses.map((name) => [name, 'unused://127.0.0.1:1']));
      const path = join(import.meta.dirname, '..', 'kubernetes', program);
      const ran = promisify(execFile)(nodeProgram, [path], { env: { ...process.env, ...given, SECRETS_DIR: folder } });
      await expect(ran).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^.*cannot be read.*\n$/),
      });
    },
  );
});
