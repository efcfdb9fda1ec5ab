import { Lightbox } from '@gehna/product-ui';
import { classes, Picture, useOverlay } from '@gehna/ui';
import { useState } from 'react';
import type { Store } from '../store/api.ts';
import { pictureAt } from '../store/pictures.ts';
import styles from './Gallery.module.css';
import { texts } from './texts.ts';

type Props = { addresses: readonly string[]; pictures: Store['pictures']; storeName: string };

/** Pictures of the shop, the first one large. A press shows one over the whole page. */
export function Gallery({ addresses, pictures, storeName }: Props) {
  const [index, setIndex] = useState(0);
  const viewer = useOverlay('shop-picture');
  const shown = addresses.map((address, number) => pictureAt(address, pictures, texts.picture(storeName, number + 1)));
  return (
    <>
      <ul className={classes(styles.gallery, ...shapes(shown.length))}>
        {shown.map((picture, number) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={texts.open(number + 1, shown.length)}
              className={styles.open}
              onClick={() => {
                setIndex(number);
                viewer.open();
              }}
            >
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes={number === 0 ? '(min-width: 1024px) 440px, 100vw' : '(min-width: 1024px) 280px, 50vw'}
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        isOpen={viewer.isOpen}
        label={texts.viewer}
        pictures={shown}
        index={Math.min(index, shown.length - 1)}
        onView={setIndex}
        onClose={viewer.close}
      />
    </>
  );
}

/** Which pictures are wider than others, so that no row has a hole: how to fill it depends on how many there are. */
function shapes(count: number) {
  if (count < 5) return [styles[`of${count}`], count % 2 === 0 && styles.even];
  return [count % 3 === 0 && styles.wideSecond, count % 3 !== 2 && styles.wideLast, count % 2 === 0 && styles.even];
}
