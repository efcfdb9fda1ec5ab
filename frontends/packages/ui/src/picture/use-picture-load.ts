import { useState } from 'react';

/**
 * Whether the picture at an address has come or failed; `img` belongs on its element. A picture of the server's HTML may have come, or
 * failed, before React listened. Of a picture in several `formats` one after the other is tried; `failures` is how many have failed.
 */
export function usePictureLoad(src: string | undefined, formats = 1) {
  const [failed, setFailed] = useState({ src, count: 0 });
  const [loaded, setLoaded] = useState<string | null>(null);
  const failures = failed.src === src ? failed.count : 0;
  const load = () => src !== undefined && setLoaded(src);
  const fail = () => setFailed({ src, count: failures + 1 });
  return {
    hasFailed: failures >= formats,
    hasLoaded: src !== undefined && loaded === src,
    failures,
    img: {
      ref: (element: HTMLImageElement | null) => {
        if (!element?.complete || !element.currentSrc) return;
        if (element.naturalWidth > 0) load();
        else fail();
      },
      onLoad: load,
      onError: fail,
    },
  };
}
