import { classes, IconButton, Lozenge, MissingPicture, Picture, textStyles } from '@gehna/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { texts as pictureTexts } from '../../pictures/texts.ts';
import styles from './Carousel.module.css';
import type { FormPicture } from './pictures.ts';
import { texts } from './texts.ts';

/** The pictures one after the other: back, on, and a dot for each. */
export function Carousel({ pictures }: { pictures: readonly FormPicture[] }) {
  const [wanted, setWanted] = useState(0);
  const count = pictures.length;
  // The shown picture may have been removed.
  const shown = Math.min(wanted, Math.max(count - 1, 0));
  const picture = pictures[shown];
  const alt = pictureTexts.pictureOf(shown + 1, count);
  return (
    <div className={styles.carousel}>
      <Picture
        picture={picture && { ...picture.source, alt }}
        sizes="360px"
        missing={picture ? <MissingPicture /> : <span className={textStyles.quietSmall}>{texts.noPictures}</span>}
      />
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={texts.previous}
            className={classes(styles.step, styles.back)}
            onClick={() => setWanted((shown + count - 1) % count)}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.next}
            className={classes(styles.step, styles.on)}
            onClick={() => setWanted((shown + 1) % count)}
          />
          <div className={styles.dots}>
            {pictures.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={texts.show(index + 1)}
                aria-current={index === shown}
                className={styles.dot}
                onClick={() => setWanted(index)}
              >
                <Lozenge hollow={index !== shown} className={index === shown ? (styles.chosen ?? '') : ''} />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
