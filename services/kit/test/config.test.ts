import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bucketSettings, parseConfig, serviceConfig } from '../src/config.ts';

const schema = serviceConfig('fixture', { ...bucketSettings('fixture'), TOKEN_SECRET: z.string().optional() });
const onThisMachine = {
  MONGODB_URL: 'mongodb://127.0.0.1:27017',
  NATS_URL: 'nats://127.0.0.1:4222',
  S3_URL: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY: 'minioadmin',
  S3_SECRET_KEY: 'minioadmin',
};
const inPublic = {
  PUBLIC_URL: 'https://bharatgehna.example',
  MONGODB_URL: 'mongodb://fixture:8f1c2a9b@mongo-0:27017,mongo-1:27017/?replicaSet=rs0',
  NATS_URL: 'nats://fixture:77c01f3e@nats:4222',
  S3_URL: 'http://minio:9000',
  S3_ACCESS_KEY: 'fixture',
  S3_SECRET_KEY: '5d1e9b7ac2f0',
};

describe('secrets', () => {
  test('on the developer’s own machine none is needed', () => {
    for (const PUBLIC_URL of ['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])
      expect(parseConfig(schema, { ...onThisMachine, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
  });

  test('a public service starts with its own', () => {
    expect(parseConfig(schema, inPublic)).toMatchObject(inPublic);
  });

  test.each([
    ['MONGODB_URL', 'mongodb://mongo:27017', 'MONGODB_URL has no user and password'],
    ['MONGODB_URL', 'mongodb://fixture@mongo:27017', 'MONGODB_URL has no user and password'],
    ['MONGODB_URL', 'mongodb://root:example@mongo:27017', 'MONGODB_URL has a password that everybody knows'],
    ['NATS_URL', 'nats://nats:4222', 'NATS_URL has no user and password'],
    ['NATS_URL', 'nats://fixture:password@nats:4222', 'NATS_URL has a password that everybody knows'],
    ['S3_SECRET_KEY', 'minioadmin', 'S3_SECRET_KEY is known to everybody'],
    ['S3_SECRET_KEY', 'change-me-too', 'S3_SECRET_KEY is known to everybody'],
    ['TOKEN_SECRET', 'change-me-to-at-least-32-random-characters', 'TOKEN_SECRET is known to everybody'],
  ])('a public service does not start with %s=%s', (name, value, complaint) => {
    const start = () => parseConfig(schema, { ...inPublic, [name]: value });
    expect(start).toThrow(
      `${complaint}: a service of the public site https://bharatgehna.example needs a secret of its own`,
    );
  });

  test('plain http is public too, unless it is this machine', () => {
    expect(() => parseConfig(schema, { ...onThisMachine, PUBLIC_URL: 'http://192.168.1.20:8000' })).toThrow(
      'MONGODB_URL has no user and password',
    );
  });
});

describe('secrets in files', () => {
  let folder: string;
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gehna-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are read by *_FILE', () => {
    const { MONGODB_URL, S3_SECRET_KEY, ...rest } = inPublic;
    const given = {
      ...rest,
      MONGODB_URL_FILE: file('mongodb', `${MONGODB_URL}\n`),
      S3_SECRET_KEY_FILE: file('s3', S3_SECRET_KEY),
    };
    expect(parseConfig(schema, given)).toMatchObject(inPublic);
  });

  test('that are missing, or given twice, are named', () => {
    const { S3_SECRET_KEY: _given, NATS_URL: _left, ...rest } = inPublic;
    expect(() => parseConfig(schema, { ...rest, S3_SECRET_KEY_FILE: join(folder, 'absent') })).toThrow(
      /S3_SECRET_KEY_FILE cannot be read: ENOENT.*NATS_URL is missing/s,
    );
    expect(() => parseConfig(schema, { ...inPublic, NATS_URL_FILE: file('nats', inPublic.NATS_URL) })).toThrow(
      'NATS_URL and NATS_URL_FILE are both set: keep one',
    );
  });

  test('other variables that end in _FILE are left alone', () => {
    expect(parseConfig(schema, { ...inPublic, SSL_CERT_FILE: join(folder, 'absent') })).toMatchObject(inPublic);
  });
});
