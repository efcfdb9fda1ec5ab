import { useEffect, useState } from 'react';

/** A message that disappears after so many milliseconds; setting the same one again restarts the time. */
export function useTemporaryMessage(milliseconds: number) {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  return [shown?.message ?? null, (message: string) => setShown({ message })] as const;
}
