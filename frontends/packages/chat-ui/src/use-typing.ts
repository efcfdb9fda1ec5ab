import { useHint } from '@gehna/client';
import { useEffect, useRef, useState } from 'react';
import { sendTyping } from './api.ts';

/** Least time between two typing notices, and how long one is shown, in milliseconds. */
const sendInterval = 3_000;
const shownFor = 5_000;

/** The conversations in which the other participant is typing. */
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

/** Returns a function to call at each keystroke: sends a throttled typing notice, whose loss does not matter. */
export function useSendTyping(conversationId: string): () => void {
  const last = useRef({ conversationId, at: Number.NEGATIVE_INFINITY });
  return () => {
    const now = performance.now();
    const isSoon = last.current.conversationId === conversationId && now - last.current.at < sendInterval;
    if (isSoon) return;
    last.current = { conversationId, at: now };
    sendTyping(conversationId).catch(() => {
      // Ignored: sending the message reports a lasting problem.
    });
  };
}
