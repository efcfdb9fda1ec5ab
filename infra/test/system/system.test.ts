import { afterAll, beforeAll, describe } from 'vitest';
import { access } from './access.ts';
import { type Cast, castOf } from './cast.ts';
import { deploying } from './deploying.ts';
import { replicas } from './replicas.ts';
import { TestSystem } from './test-system.ts';

/** One system for all of them, because a start takes as long as most of what is tested here. Each part has its own file. */
let system: TestSystem | undefined;
let cast: Cast | undefined;

beforeAll(async () => {
  system = await TestSystem.start('chat=2,catalogue=2');
  cast = await castOf(system);
}, 240_000);
afterAll(() => system?.stop(), 60_000);

const inSystem = () => {
  if (!system || !cast) throw new Error('The system did not start.');
  return { system, cast };
};

describe('every route by every role', () => access(inSystem));
describe('two replicas of a service are one', () => replicas(inSystem));
// The last: what it leaves behind is not what all began with.
describe('deploying one service alone', () => deploying(inSystem));
