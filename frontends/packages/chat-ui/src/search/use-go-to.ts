import { type RefObject, useEffect } from 'react';
import type { Thread } from '../thread.ts';
import type { Earlier } from '../use-thread.ts';
import type { Found } from './SearchPanel.tsx';

/** Brings a found message into view; loads earlier ones until it is among them. */
export function useGoTo(
  found: Found | null,
  { messages, hasOlder }: Thread,
  { load, isLoading, hasFailed }: Earlier,
  flow: RefObject<HTMLElement | null>,
) {
  const seq = found?.seq;
  const isMissing = seq !== undefined && seq < (messages[0]?.seq ?? 0);
  const isAwaited = isMissing && hasOlder && !isLoading && !hasFailed;
  useEffect(() => {
    if (isAwaited) load();
  }, [isAwaited, load]);
  useEffect(() => {
    if (!found || isMissing || !flow.current) return;
    const message = flow.current.querySelector(`[data-seq="${found.seq}"]`)?.getBoundingClientRect();
    const view = flow.current.getBoundingClientRect();
    // The flow alone: scrollIntoView moves the page as well.
    if (message) flow.current.scrollTop += message.top + message.height / 2 - view.top - view.height / 2;
  }, [found, isMissing, flow]);
}
