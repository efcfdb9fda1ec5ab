import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to an end counts as being there, in px. */
const nearEnd = 40;
const nearTop = 160;

type Flow = {
  /** What stands first, and all that is shown: a change of either moves the scroll as below. */
  first: number | undefined;
  shown: readonly unknown[];
  /** How many messages were sent from here: each leads to the end. */
  sent: number;
  /** The upper end is near. */
  onTop: () => void;
};

/**
 * How the flow of messages scrolls: it begins at its end and stays there when messages arrive; a user who reads further up stays
 * there, also when earlier messages are added above, until they send a message.
 */
export function useFlowScroll({ first, shown, sent, onTop }: Flow) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // As of the last scroll: what is rendered follows later, and a user who has just begun to scroll up would be led back.
  const atEnd = useRef(true);
  // Measured from the end, as of the last scroll: the browser may move what is read down, too, before the effect runs.
  const before = useRef({ first, sent, fromEnd: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown may have changed the height
  useLayoutEffect(() => {
    const flow = ref.current;
    if (!flow) return;
    const cameAbove = first !== undefined && before.current.first !== undefined && first < before.current.first;
    const isSent = sent > before.current.sent;
    if (cameAbove && !isSent) flow.scrollTop = flow.scrollHeight - before.current.fromEnd;
    else if (atEnd.current || isSent) flow.scrollTop = flow.scrollHeight;
    before.current = { first, sent, fromEnd: flow.scrollHeight - flow.scrollTop };
  }, [first, shown, sent]);

  // The box to write in grows, the device is rotated, fonts load: the end stays in sight.
  useEffect(() => {
    const flow = ref.current;
    if (!flow) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) flow.scrollTop = flow.scrollHeight;
    });
    observer.observe(flow);
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    isAtEnd,
    onScroll: () => {
      const flow = ref.current;
      if (!flow) return;
      const fromEnd = flow.scrollHeight - flow.scrollTop;
      before.current.fromEnd = fromEnd;
      atEnd.current = fromEnd - flow.clientHeight < nearEnd;
      setAtEnd(atEnd.current);
      if (flow.scrollTop < nearTop && flow.scrollHeight > flow.clientHeight) onTop();
    },
    goToEnd: () => {
      const flow = ref.current;
      if (!flow) return;
      flow.scrollTop = flow.scrollHeight;
      flow.focus({ preventScroll: true });
    },
  };
}
