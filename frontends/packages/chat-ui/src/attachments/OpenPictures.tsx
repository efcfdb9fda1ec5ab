import { useQueryClient } from '@gehna/build/query';
import { Lightbox } from '@gehna/product-ui';
import { notify } from '@gehna/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { attachmentFile } from '../api.ts';
import { texts } from '../texts.ts';
import type { SentPicture } from './PictureTile.tsx';

type Props = { pictures: readonly SentPicture[]; first: number; label: string; onClose: () => void };

/** The pictures of a message over the whole page; each is blurred until it has come. */
export function OpenPictures({ pictures, first, label, onClose }: Props) {
  const [index, setIndex] = useState(first);
  const large = useLarge(pictures[index]?.id);
  return (
    <Lightbox
      isOpen
      label={texts.picturesOfMessage}
      pictures={pictures.map(({ id, width, height, placeholder }) => ({
        src: large.get(id) ?? placeholder,
        // The library shows a picture in the size given here.
        srcset: `${large.get(id) ?? placeholder} ${width}w`,
        width,
        height,
        alt: label,
      }))}
      index={index}
      onView={setIndex}
      onClose={onClose}
    />
  );
}

/** Addresses of the large pictures that were looked at, until this is closed. */
function useLarge(id: string | undefined): ReadonlyMap<string, string> {
  const queries = useQueryClient();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const release = useEffectEvent(() => {
    for (const url of urls.values()) URL.revokeObjectURL(url);
  });
  useEffect(() => () => release(), []);
  const isKnown = id === undefined || urls.has(id);
  useEffect(() => {
    if (isKnown) return;
    let isAwaited = true;
    queries.fetchQuery(attachmentFile(id)).then(
      (file) => isAwaited && setUrls((all) => new Map(all).set(id, URL.createObjectURL(file))),
      () => isAwaited && notify.bad(texts.pictureFailed),
    );
    return () => {
      isAwaited = false;
    };
  }, [queries, id, isKnown]);
  return urls;
}
