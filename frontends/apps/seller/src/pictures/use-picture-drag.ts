import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Options = {
  count: number;
  move: (from: number, to: number) => void;
  /** Called after a step by a press of the handle or by the keyboard, with the new index. */
  onStep: (index: number) => void;
};

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Reorders a list's items: dragged by pointer (a finger only by the handle, so that the page still scrolls), one place forward by
 * a press of the handle (the first goes last), or with the arrow keys on it. Items and handles are identified by their index in the list.
 */
export function usePictureDrag({ count, move, onStep }: Options) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** The browser ends a drag by the handle with a click on it. */
  const wasDragged = useRef(false);
  const focusNext = useRef<number | null>(null);
  const isDragging = dragged !== null;

  const follow = useEffectEvent(({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const to = indexAt(list.current, clientX, clientY);
    if (to === dragged) return;
    wasDragged.current = true;
    if (dragged === null || to === null || to >= count) return;
    move(dragged, to);
    setDragged(to);
  });

  useEffect(() => {
    if (!isDragging) return;
    // On the window: an item that is moved in the page loses whatever pointer it had captured.
    const end = () => setDragged(null);
    const onMove = (event: globalThis.PointerEvent) => follow(event);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [isDragging]);

  useLayoutEffect(() => {
    // A handle that was moved in the page has lost the focus.
    if (focusNext.current === null) return;
    list.current?.children[focusNext.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    focusNext.current = null;
  });

  function step(from: number, to: number) {
    focusNext.current = to;
    move(from, to);
    onStep(to);
  }

  return {
    list,
    dragged,
    itemProps: (index: number) => ({
      onPointerDown: ({ pointerType, button, target }: PointerEvent) => {
        if (button !== 0 || !(target instanceof Element) || target.closest('button:not([data-handle])')) return;
        wasDragged.current = false;
        if (pointerType === 'mouse' || target.closest('[data-handle]')) setDragged(index);
      },
    }),
    handleProps: (index: number) => ({
      'data-handle': true,
      onClick: ({ detail }: MouseEvent) => {
        const isByPointer = detail > 0;
        if (!isByPointer || !wasDragged.current) step(index, (index + count - 1) % count);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const to = steps[event.key]?.(index, count - 1);
        if (to === undefined) return;
        event.preventDefault();
        if (to < 0 || to >= count || to === index) return;
        step(index, to);
      },
    }),
  };
}

/** The index of the item under a point of the window, or null. */
function indexAt(list: HTMLElement | null, x: number, y: number): number | null {
  const index = [...(list?.children ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return index === -1 ? null : index;
}
