import { type PointerEvent, useRef } from 'react';

/** A finger that went so far sideways, in pixels, has swiped. */
const swipeDistance = 40;

/**
 * Swiping sideways over an element with `touch-action: pan-y`. `-1` is towards the previous, `1` towards the next.
 * `wasSwipe()`: whether the current click only ended a swipe.
 */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const swiped = useRef(false);
  return {
    wasSwipe: () => swiped.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        swiped.current = false;
        start.current = event.isPrimary ? { id: event.pointerId, x: event.clientX } : null;
      },
      onPointerUp: (event: PointerEvent) => {
        if (start.current?.id !== event.pointerId) return;
        const way = event.clientX - start.current.x;
        start.current = null;
        if (Math.abs(way) < swipeDistance) return;
        swiped.current = true;
        onSwipe(way < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
