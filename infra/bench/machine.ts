import { cpus, totalmem } from 'node:os';

/** The machine in one line: figures of another one cannot be compared. */
export function machine(): string {
  const cores = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cores.length} cores ${cores[0]?.model.trim()}, ${gigabytes} GB, Node ${process.version}, ${process.platform} ${process.arch}`;
}

/** Other work on the machine spoils every figure; printed beside them. */
export function loadSentence(load: number): string {
  return `load average ${load.toFixed(2)} at the start${load > 0.5 ? ': OTHER WORK IS RUNNING, the figures are worse than the software' : ''}`;
}
