import { afterAll, beforeAll } from 'vitest';
import { type System, startSystem } from './system.ts';

/** The system of a test file, from its first test to its last. */
export function useSystem(...options: Parameters<typeof startSystem>): System {
  const system = {} as System;
  beforeAll(async () => {
    Object.assign(system, await startSystem(...options));
  });
  afterAll(() => system.stop());
  return system;
}
