import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFlowScroll } from '../src/use-flow-scroll.ts';

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
beforeEach(() => void vi.stubGlobal('ResizeObserver', Observer));

const shown: readonly unknown[] = [];

function Flow({ first }: { first: number }) {
  const { ref, onScroll } = useFlowScroll({ first, shown, sent: 0, onTop: () => undefined });
  return <div ref={ref} role="log" onScroll={onScroll} />;
}

/** A flow of 1,000 px in a window of 200. */
function open() {
  const { rerender } = render(<Flow first={51} />);
  const flow = screen.getByRole('log');
  const height = (value: number) => Object.defineProperty(flow, 'scrollHeight', { value, configurable: true });
  height(1000);
  Object.defineProperty(flow, 'clientHeight', { value: 200 });
  const resize = () => {
    for (const callback of resized) callback();
  };
  return {
    flow,
    resize,
    scroll(top: number) {
      flow.scrollTop = top;
      flow.dispatchEvent(new Event('scroll', { bubbles: true }));
    },
    /** Earlier messages, 600 px of them, which the browser has already made room for. */
    addEarlier(made: number) {
      height(1600);
      flow.scrollTop += made;
      rerender(<Flow first={1} />);
    },
  };
}

test('the end stays in sight; who has just begun to scroll up is not led back to it', async () => {
  const { flow, resize, scroll } = open();
  await act(async () => resize());
  expect(flow.scrollTop).toBe(1000);
  // In one task: the page has not rendered that it is no longer at the end.
  await act(async () => {
    scroll(500);
    resize();
  });
  expect(flow.scrollTop).toBe(500);
  await act(async () => scroll(790));
  await act(async () => resize());
  expect(flow.scrollTop).toBe(1000);
});

test.each([0, 600])(
  'what is read stays where it is when earlier messages come, of which the browser has moved %i px',
  async (made) => {
    const { flow, scroll, addEarlier } = open();
    await act(async () => scroll(150));
    addEarlier(made);
    expect(flow.scrollTop).toBe(750);
  },
);
