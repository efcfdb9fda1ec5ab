export { disguised, pixelBomb } from './bad-files.ts';
export { eventually } from './eventually.ts';
export { assertIndexed } from './explain.ts';
export { type ServiceProcess, startProcess } from './process.ts';
export { type TestService, testService } from './test-service.ts';
export { type Way, wayTo } from './way.ts';
