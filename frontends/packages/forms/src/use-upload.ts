import { useEffect, useRef, useState } from 'react';
import type { Call } from './setup.ts';

/** How far the one call has come that is being sent, and how to cancel it. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useRef<{ abort: AbortController; share: number } | null>(null);

  useEffect(
    () => () => {
      if (upload.current && upload.current.share < 1) upload.current.abort.abort();
    },
    [],
  );

  /** `work` gets what its call needs; the progress is shown until it settles. */
  async function run(work: (call: Call) => Promise<void>) {
    const abort = new AbortController();
    // An upload is aborted with its page; a call that reports no progress may already be at the server and goes on.
    upload.current = { abort, share: 1 };
    setProgress(0);
    const onSent = (share: number) => {
      upload.current = { abort, share };
      setProgress(share);
    };
    try {
      await work({ signal: abort.signal, onSent });
    } finally {
      upload.current = null;
      setProgress(null);
    }
  }

  return { run, progress, cancel: () => upload.current?.abort.abort() };
}
