import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { setupFailure, type TestRun } from '../local/test-run.ts';

/** A vitest reporter that writes the run to the file named by TEST_RUN_FILE. */
export default class TestRunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string; stack?: string }[]): void {
    const run: TestRun = {
      tests: modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => {
          const { state, errors = [] } = test.result();
          const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
          return {
            file: module.relativeModuleId,
            name: test.fullName,
            state: state === 'passed' || state === 'failed' ? state : 'skipped',
            attempts: retryCount + 1,
            seconds: duration / 1000,
            message: errors[0]?.message ?? '',
          };
        }),
      ),
      files: modules.map((module) => {
        const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
        const milliseconds = duration + collectDuration + setupDuration + environmentSetupDuration;
        return { file: module.relativeModuleId, seconds: milliseconds / 1000 };
      }),
      errors: [
        ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
        ...unhandled.map(({ message, stack }) => stack ?? message),
        ...(process.env[setupFailure] ? [process.env[setupFailure]] : []),
      ],
    };
    writeFileSync(process.env.TEST_RUN_FILE ?? '', JSON.stringify(run));
  }
}
