import { useEffect, useState } from 'react';

/** An address in this page only for something that was fetched, for as long as the component shows it. */
export function useObjectUrl(content: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
