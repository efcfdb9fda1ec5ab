import type { PictureSource } from '@gehna/ui';
import type { SlideImage } from 'yet-another-react-lightbox';

/** "a-320.webp 320w, a-640.webp 640w" as the library takes it; all widths have the picture's shape. An address may hold a comma, as of data. */
export function slideOf({ src, srcset = '', width, height, alt }: PictureSource): SlideImage {
  const widths = [...srcset.matchAll(/([^\s,]\S*)\s+(\d+)w/g)].map(([, address = '', size]) => {
    const pixels = Number(size);
    return { src: address, width: pixels, height: Math.round((pixels * height) / width) };
  });
  // Of a picture that lies elsewhere only the address is known: the library measures it.
  return widths.length > 0 ? { src, alt, width, height, srcSet: widths } : { src, alt };
}
