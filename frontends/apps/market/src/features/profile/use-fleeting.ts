import { useEffect, useState } from 'react';

/** A message that goes by itself after so many milliseconds; the same one again stays as long again. */
export function useFleeting(milliseconds: number) {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  return [shown?.message ?? null, (message: string) => setShown({ message })] as const;
}
