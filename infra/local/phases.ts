import { cpus } from 'node:os';
import { type Counts, failureLines, slowestLines, type TestRun } from './test-run.ts';
import { SetupError } from './wait-until-ready.ts';

/** How many of the slowest files and tests are printed. */
const slowestCount = 20;

/** The phases of `make test`: how long each took, what it counted, and the report at the end. */
export class Phases {
  readonly #counts: Counts[] = [];
  readonly #runs: TestRun[] = [];
  readonly #times: { name: string; from: number; to: number }[] = [];
  readonly #begin = performance.now();
  readonly #busyAtBegin = busySeconds();

  /** Runs a phase; one that throws is counted as a failure and answers undefined, and the others go on. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const from = this.#seconds();
    console.log(`── ${name} begins`);
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof SetupError ? error.message : String((error as Error).stack ?? error);
      console.log(`✗ ${name}: ${reason}`);
      this.add({ phase: name, passed: 0, failed: 1, reason: reason.split('\n')[0] ?? '', secondTries: [] });
      return undefined;
    } finally {
      this.#times.push({ name, from, to: this.#seconds() });
      console.log(`── ${name} took ${(this.#seconds() - from).toFixed(0)} s`);
    }
  }

  add(counts: Counts, run?: TestRun): void {
    this.#counts.push(counts);
    if (run) this.#runs.push(run);
  }

  /** Prints what failed, what was slow, and the counts. Returns the exit code. */
  report(): 0 | 1 {
    const sum = (pick: (counts: Counts) => number) => this.#counts.reduce((total, counts) => total + pick(counts), 0);
    const failed = sum((counts) => counts.failed);
    const lines = [
      ...slowestLines(this.#runs, slowestCount),
      'phases',
      ...this.#times.map(
        ({ name, from, to }) => `${(to - from).toFixed(0).padStart(7)} s  ${name} (from ${from.toFixed(0)} s on)`,
      ),
      this.#processorLine(),
      ...this.#runs.flatMap(failureLines),
      ...this.#counts.map(countsLine),
      `${sum((counts) => counts.passed)} passed, ${failed} failed`,
    ];
    console.log(lines.join('\n'));
    return failed === 0 ? 0 : 1;
  }

  #processorLine(): string {
    const seconds = this.#seconds();
    const busy = busySeconds() - this.#busyAtBegin;
    const share = (100 * busy) / (seconds * cpus().length);
    return `${seconds.toFixed(0).padStart(7)} s  in all; the ${cpus().length} cores of this machine were ${share.toFixed(0)} % busy`;
  }

  #seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }
}

function countsLine({ phase, passed, failed, reason, secondTries }: Counts): string {
  const notes = [
    ...(reason ? [reason] : []),
    ...(secondTries.length > 0 ? [`second try: ${secondTries.join(', ')}`] : []),
  ];
  const suffix = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${failed > 0 ? '✗' : '✓'} ${phase}: ${passed} passed, ${failed} failed${suffix}`;
}

/** Of all cores since the machine started, of every process. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}
