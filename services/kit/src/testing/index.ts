export { disguised, pixelBomb } from './bad-files.ts';
export type { Answered, TestRequest } from './call.ts';
export { eventually } from './eventually.ts';
export { assertIndexed } from './explain.ts';
export { killAtWork } from './kill.ts';
export { runProgram, type ServiceProcess, startProcess } from './process.ts';
export { type TestService, testService } from './test-service.ts';
export type { TestUser } from './tokens.ts';
export { type Way, wayTo } from './way.ts';
