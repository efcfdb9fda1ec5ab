import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Times the fitted size. */
const steps = [1, 1.5, 2, 3, 4, 6, 8] as const;
const closest = steps.at(-1) ?? 1;

type Size = { width: number; height: number };

/** Where a picture stands in a scrolling room: fitted at first, then larger by steps, rotated by quarters. */
export function useStage(room: RefObject<HTMLDivElement | null>) {
  const [zoom, setZoom] = useState<number>(1);
  /** Quarters to the right. */
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [natural, setNatural] = useState<Size | null>(null);
  const [space, setSpace] = useState<Size | null>(null);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSpace({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);

  const { floor, picture } = layOut(natural, space, zoom, quarterTurns);

  return {
    zoom,
    isClosest: zoom >= closest,
    isFarthest: zoom <= 1,
    closer: () => setZoom((now) => steps.find((step) => step > now) ?? now),
    farther: () => setZoom((now) => steps.findLast((step) => step < now) ?? now),
    rotate: () => setQuarterTurns((now) => (now + 1) % 4),
    fit() {
      setZoom(1);
      setQuarterTurns(0);
    },
    measure: (width: number, height: number) => setNatural({ width, height }),
    startDrag,
    floor,
    picture,
  };
}

/** The room that the picture takes, and the picture in it; a rotated one takes its height for its width. */
function layOut(natural: Size | null, space: Size | null, zoom: number, quarterTurns: number) {
  const rotated: CSSProperties = { transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)` };
  if (!natural || !space) return { floor: {}, picture: { ...rotated, maxWidth: '100%', maxHeight: '100%' } };
  const lies = quarterTurns % 2 === 1;
  const outer = lies ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(1, space.width / outer.width, space.height / outer.height);
  const scaled = ({ width, height }: Size): Size => ({ width: width * fit * zoom, height: height * fit * zoom });
  return { floor: scaled(outer) as CSSProperties, picture: { ...rotated, ...scaled(natural) } as CSSProperties };
}

/** Drag scrolling for a mouse; a finger scrolls natively. */
function startDrag({ currentTarget, pointerType, button, clientX, clientY, pointerId }: PointerEvent<HTMLDivElement>) {
  if (pointerType !== 'mouse' || button !== 0) return;
  const from = { left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
  const move = (event: globalThis.PointerEvent) => {
    currentTarget.scrollLeft = from.left - (event.clientX - clientX);
    currentTarget.scrollTop = from.top - (event.clientY - clientY);
  };
  const end = () => {
    currentTarget.removeEventListener('pointermove', move);
    currentTarget.removeEventListener('pointerup', end);
    currentTarget.removeEventListener('pointercancel', end);
  };
  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener('pointermove', move);
  currentTarget.addEventListener('pointerup', end);
  currentTarget.addEventListener('pointercancel', end);
}
