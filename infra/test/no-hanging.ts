/**
 * For a Node process that a test waits for without going on (spawnSync), where no timeout of the test helps: a process that ends itself
 * while V8 compiles in another thread now and then waits for that thread for ever (https://github.com/nodejs/node/issues/54918).
 */
export const noHanging = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
