import { afterAll, beforeAll, describe } from 'vitest';
import { access } from './access.ts';
import { backingUp } from './backing-up.ts';
import { Collector } from './collector.ts';
import { deploying } from './deploying.ts';
import { leaving } from './leaving.ts';
import { readingOwnWrites } from './reading-own-writes.ts';
import { replicas } from './replicas.ts';
import { rolling } from './rolling.ts';
import { TestSystem } from './test-system.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import { tracing } from './tracing.ts';

/** One system for all of them, because a start takes as long as most of what is tested here. Each part has its own file. */
let system: TestSystem | undefined;
let users: TestUsers | undefined;
let closeReceiver: (() => void) | undefined;
const collector = new Collector();

beforeAll(async () => {
  const receiver = await collector.start();
  closeReceiver = receiver.close;
  system = await TestSystem.start('chat=2,catalogue=2', receiver.url);
  users = await createTestUsers(system);
}, 240_000);
afterAll(async () => {
  await system?.stop();
  closeReceiver?.();
}, 60_000);

const inSystem = () => {
  if (!system || !users) throw new Error('The system did not start.');
  return { system, users, collector };
};

describe('every route by every role', () => access(inSystem));
describe('two replicas of a service are one', () => replicas(inSystem));
describe('reading one’s own writes', () => readingOwnWrites(inSystem));
describe('rolling out every service', { timeout: 600_000 }, () => rolling(inSystem));
describe('one trace', () => tracing(inSystem));
describe('backing up one service', { timeout: 120_000 }, () => backingUp(inSystem));
describe('leaving', { timeout: 120_000 }, () => leaving(inSystem));
// The last: what it leaves behind is not what all began with.
describe('deploying one service alone', { timeout: 120_000 }, () => deploying(inSystem));
