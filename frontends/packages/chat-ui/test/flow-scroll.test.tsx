import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFlowScroll } from '../src/use-flow-scroll.ts';

const shown: readonly unknown[] = [];

function Flow() {
  const { ref, onScroll } = useFlowScroll({ first: 1, shown, sent: 0, onTop: () => undefined });
  return <div ref={ref} role="log" onScroll={onScroll} />;
}

test('who has just begun to scroll up is not led back to the end, also before the page has rendered it', async () => {
  const resized = new Set<() => void>();
  class Observer {
    readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe() {
      resized.add(this.callback);
    }
    disconnect() {
      resized.delete(this.callback);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  render(<Flow />);
  const flow = screen.getByRole('log');
  Object.defineProperties(flow, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
  const resize = () =>
    act(async () => {
      for (const callback of resized) callback();
    });
  await resize();
  expect(flow.scrollTop).toBe(1000);

  await act(async () => {
    flow.scrollTop = 500;
    flow.dispatchEvent(new Event('scroll', { bubbles: true }));
    for (const callback of resized) callback();
  });
  expect(flow.scrollTop).toBe(500);
  await act(async () => {
    flow.scrollTop = 790;
    flow.dispatchEvent(new Event('scroll', { bubbles: true }));
  });
  await resize();
  expect(flow.scrollTop).toBe(1000);
});
