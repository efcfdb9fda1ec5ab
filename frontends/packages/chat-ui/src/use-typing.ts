import { useHint } from '@gehna/client';
import { useEffect, useRef, useState } from 'react';
import { tellTyping } from './api.ts';

/** A typing person is told of at most so often, and shown for so long after, in milliseconds. */
const tellEvery = 3_000;
const shownFor = 5_000;

/** The conversations in which the other person is typing just now. */
export function useTypers(userId: string): ReadonlySet<string> {
  const [typers, setTypers] = useState<ReadonlySet<string>>(new Set());
  const endings = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function end(conversationId: string) {
    clearTimeout(endings.current.get(conversationId));
    endings.current.delete(conversationId);
    setTypers(new Set(endings.current.keys()));
  }
  useHint((news) => {
    if (news.kind === 'message' && news.from !== userId) end(news.conversationId);
    if (news.kind !== 'typing') return;
    const { conversationId } = news;
    clearTimeout(endings.current.get(conversationId));
    endings.current.set(
      conversationId,
      setTimeout(() => end(conversationId), shownFor),
    );
    setTypers(new Set(endings.current.keys()));
  });
  useEffect(() => {
    const running = endings.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return typers;
}

/** To be called at each keystroke: tells the other person of it, not too often. A lost one does not matter. */
export function useTellTyping(conversationId: string): () => void {
  const last = useRef({ conversationId, at: Number.NEGATIVE_INFINITY });
  return () => {
    const now = performance.now();
    const isSoon = last.current.conversationId === conversationId && now - last.current.at < tellEvery;
    if (isSoon) return;
    last.current = { conversationId, at: now };
    tellTyping(conversationId).catch(() => {
      // Nothing hangs on it: the message itself will say what is wrong.
    });
  };
}
