import { Lightbox } from '@gehna/product-ui';
import { classes, FeaturedTab, IconButton, MissingPicture, Picture, useOverlay, VisuallyHidden } from '@gehna/ui';
import Expand from 'lucide-react/icons/expand';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ProductPicture } from './api.ts';
import styles from './Gallery.module.css';
import { texts } from './texts.ts';
import { useSwipe } from './use-swipe.ts';

/** How wide the large picture stands: 57 % of the content less the thumbnails, all of a phone. */
const sizes = '(min-width: 1440px) 686px, (min-width: 1024px) 50vw, 100vw';

type Props = { pictures: readonly ProductPicture[]; featured: boolean };

/**
 * A piece from all its sides: thumbnails, one large picture that fades into the next, swiping, arrow keys, and the whole
 * screen on a press. Pictures after the first load on hover and focus.
 */
export function Gallery({ pictures, featured }: Props) {
  const [chosen, setAt] = useState(0);
  const [toLoad, setToLoad] = useState<ReadonlySet<number>>(new Set([0]));
  const fullScreen = useOverlay('fullScreen');
  const thumbs = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  // A revision of the piece may have fewer.
  const at = Math.max(0, Math.min(chosen, count - 1));

  const load = (number: number) => setToLoad((before) => (before.has(number) ? before : new Set(before).add(number)));
  function show(number: number) {
    const next = Math.min(Math.max(number, 0), count - 1);
    load(next);
    setAt(next);
    return next;
  }
  const { handlers: swipe, wasSwipe } = useSwipe((step) => show(at + step));

  function onKey(event: KeyboardEvent) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = show(target);
    const buttons = thumbs.current?.querySelectorAll('button');
    if (thumbs.current?.contains(document.activeElement)) buttons?.[next]?.focus();
  }

  if (count === 0)
    return (
      <section aria-label={texts.pictures} className={styles.gallery}>
        <div className={classes(styles.plate, styles.missing)}>
          <MissingPicture />
        </div>
      </section>
    );

  return (
    <section aria-label={texts.pictures} className={classes(styles.gallery, count > 1 && styles.several)}>
      <div className={styles.plate}>
        {pictures.map(
          (picture, number) =>
            (toLoad.has(number) || number === at) && (
              <div
                key={picture.src}
                aria-hidden={number !== at}
                className={classes(styles.slide, number === at && styles.current)}
              >
                <Picture picture={picture} sizes={sizes} eager={number === 0 ? true : 'row'} />
              </div>
            ),
        )}
        {featured && <FeaturedTab className={styles.featured} />}
        <IconButton
          icon={Expand}
          label={texts.enlarge(at + 1, count)}
          className={styles.enlarge}
          onKeyDown={onKey}
          onPointerEnter={() => load((at + 1) % count)}
          {...swipe}
          onClick={() => !wasSwipe() && fullScreen.open()}
        />
        {count > 1 && (
          <p aria-live="polite" className={styles.count}>
            <VisuallyHidden>{texts.pictureWord} </VisuallyHidden>
            {at + 1} / {count}
          </p>
        )}
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend to be hidden again
        <div ref={thumbs} role="group" aria-label={texts.choosePicture} className={styles.thumbs}>
          {pictures.map((picture, number) => (
            <button
              key={picture.src}
              type="button"
              aria-label={texts.picture(number + 1, count)}
              aria-pressed={number === at}
              className={classes(styles.thumb, number === at && styles.chosen)}
              onPointerEnter={() => load(number)}
              onFocus={() => load(number)}
              onKeyDown={onKey}
              onClick={() => show(number)}
            >
              <Picture picture={{ ...picture, alt: '' }} sizes="88px" eager="last" missing="" />
            </button>
          ))}
        </div>
      )}
      <Lightbox
        isOpen={fullScreen.isOpen}
        label={texts.fullScreen}
        pictures={pictures}
        index={at}
        onView={show}
        onClose={fullScreen.close}
      />
    </section>
  );
}
