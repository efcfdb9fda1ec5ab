import { Heading, IconButton, Picture, SkeletonPicture } from '@gehna/ui';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { SheetSection } from '../../layout/SheetSection.tsx';
import { texts as common } from '../../texts.ts';
import { PictureStage } from '../../viewer/PictureStage.tsx';
import { ViewerFrame } from '../../viewer/ViewerFrame.tsx';
import type { Product } from './api.ts';
import { pictureDifferences } from './differences.ts';
import styles from './ProductPictures.module.css';
import { texts } from './texts.ts';

const sizes = '(min-width: 1024px) 220px, 45vw';

/** Before they have come, in their places. */
export const PicturesToCome = () => (
  <div className={styles.tray}>
    <SkeletonPicture />
    <SkeletonPicture />
  </div>
);

type Version = Pick<Product, 'pictures' | 'images'>;
type Props = Version & { before: NonNullable<Product['live']> | null };

/** The pictures of a piece, each to be looked at closely; for an edit, which are new and which are gone. */
export function ProductPictures({ pictures, images, before }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const places = useRef<HTMLUListElement>(null);
  const changed = before && pictureDifferences(before, { ...before, images });
  const gone = before?.pictures.filter((_, index) => changed?.removed.includes(before.images[index] ?? '')) ?? [];
  const shown = open === null ? undefined : pictures[open];
  useKeys({ o: () => pictures.length > 0 && setOpen(((open ?? -1) + 1) % pictures.length) });

  function close() {
    if (open !== null) places.current?.querySelectorAll('button')[open]?.focus();
    setOpen(null);
  }

  return (
    <SheetSection title={texts.pictures}>
      {pictures.length === 0 && <p>{texts.noPictures}</p>}
      <ul ref={places} className={styles.tray}>
        {pictures.map((picture, index) => (
          <li key={picture.src} className={styles.cell}>
            <button
              type="button"
              className={styles.open}
              aria-expanded={index === open}
              aria-label={texts.openPicture(index + 1)}
              onClick={() => setOpen(index === open ? null : index)}
            >
              <Picture picture={{ ...picture, alt: '' }} sizes={sizes} />
            </button>
            {changed?.added.includes(images[index] ?? '') && <span className={styles.added}>{texts.added}</span>}
          </li>
        ))}
      </ul>
      {shown && open !== null && (
        <Viewer key={shown.src} number={open + 1} src={largest(shown)} alt={shown.alt} onClose={close} />
      )}
      {gone.length > 0 && (
        <>
          <Heading level={3} size="xs">
            {texts.removed}
          </Heading>
          <ul className={styles.tray}>
            {gone.map((picture, index) => (
              <li key={picture.src} className={styles.cell}>
                <Picture picture={{ ...picture, alt: texts.removedPicture(index + 1) }} sizes={sizes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetSection>
  );
}

type ViewerProps = { number: number; src: string; alt: string; onClose: () => void };

function Viewer({ number, src, alt, onClose }: ViewerProps) {
  return (
    <ViewerFrame label={texts.viewer(number)} onClose={onClose}>
      <header className={styles.head}>
        <p>{texts.picture(number)}</p>
        <IconButton icon={X} label={common.stage.close} onClick={onClose} />
      </header>
      <PictureStage src={src} alt={alt || texts.picture(number)} />
    </ViewerFrame>
  );
}

/** The address of the widest candidate: "a-320.webp 320w, a-1280.webp 1280w" → "a-1280.webp". */
function largest({ src, srcset }: Product['pictures'][number]): string {
  const candidates = srcset.split(',').map((one) => {
    const [address = '', size = ''] = one.trim().split(/\s+/);
    return { address, width: Number.parseInt(size, 10) || 0 };
  });
  const widest = candidates.reduce((best, one) => (one.width > best.width ? one : best), { address: src, width: 0 });
  return widest.address || src;
}
