import { readFileSync } from 'node:fs';

/** Megabytes (10^6 bytes) of a process: `rss` with what it shares, `pss` with its part of what it shares. Linux only. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/** The most that a process ever had in memory, in megabytes (Rss). Linux only. */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** Seconds of processor time the process has used, all threads, user and system. Linux only. */
export function cpuSecondsOf(pid: number): number {
  // After the name, which may hold spaces: state, parent, … utime (12th), stime (13th).
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // The kernel counts processor time in hundredths of a second, on every Linux that Node runs on.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
