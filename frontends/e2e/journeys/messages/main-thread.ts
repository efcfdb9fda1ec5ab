import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest tasks of a page's main thread while something happens, in milliseconds of processor time, the longest first: on a busy machine the
 * clock counts what others do as well.
 */
export async function longestTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  await finish(devtools);
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'ThreadControllerImpl::RunTask' && tdur !== undefined && mains.includes(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).sort((one, other) => other - one);
}

async function finish(devtools: CDPSession) {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
}
