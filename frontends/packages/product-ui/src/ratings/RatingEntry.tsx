import { classes, formatIndianDay, Picture, textStyles, useOverlay } from '@gehna/ui';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Lightbox } from '../lightbox/Lightbox.tsx';
import styles from './RatingEntry.module.css';
import { ratedAspects } from './rated-aspects.ts';
import { Stars } from './Stars.tsx';
import { texts } from './texts.ts';
import { type ShownRating, useRatingPictures } from './use-rating-pictures.ts';

type Props = {
  rating: ShownRating;
  /** Whose answer it is. */
  sellerName: string;
  /** Beside the name: badges of the page. */
  badges?: ReactNode;
  /** In place of the short name. */
  by?: ReactNode;
  /** Below: what can be done with it. */
  children?: ReactNode;
  /** For a page that brings the focus to it. */
  ref?: Ref<HTMLLIElement>;
};

const day = (moment: string) => formatIndianDay(new Date(moment));

/** One rating: stars, words, pictures, and what the seller answered. */
export function RatingEntry({ rating, sellerName, badges, by, children, ref }: Props) {
  const { stars, aspects, text, pictures, createdAt, changedAt, answer } = rating;
  const rated = ratedAspects(aspects);
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className={styles.entry}>
      <p className={styles.head}>
        <Stars value={stars} />
        <span className={styles.by}>{by ?? (rating.by || texts.someone)}</span>
        <span className={textStyles.secondSmall}>
          <time dateTime={createdAt}>{day(createdAt)}</time>
          {changedAt && <>, {texts.changed(day(changedAt))}</>}
        </span>
        {badges}
      </p>
      {rated.length > 0 && (
        <dl className={styles.aspects}>
          {rated.map(({ aspect, value }) => (
            <div key={aspect} className={styles.aspect}>
              <dt>{texts.aspects[aspect]}</dt>
              <dd>
                <Stars value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className={classes(styles.words, textStyles.asTyped)}>{text}</p>}
      {pictures.length > 0 && <Pictures rating={rating} />}
      {answer && (
        <div className={styles.answer}>
          <p className={textStyles.secondSmall}>{texts.answerOf(sellerName, day(answer.at))}</p>
          <p className={classes(styles.words, textStyles.asTyped)}>{answer.text}</p>
        </div>
      )}
      {children}
    </li>
  );
}

/** Small; a press shows one over the whole page. */
function Pictures({ rating }: { rating: ShownRating }) {
  const { pictures } = rating;
  const shown = useRatingPictures(rating);
  /** Null while another entry of the same rating shows its own. */
  const [index, setIndex] = useState<number | null>(null);
  const viewer = useOverlay(`rating-${rating.id}`);
  useEffect(() => {
    if (!viewer.isOpen) setIndex(null);
  }, [viewer.isOpen]);
  function open(number: number) {
    setIndex(number);
    viewer.open();
  }
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture, number) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={texts.picture(number + 1, pictures.length)}
              className={styles.picture}
              onClick={() => open(number)}
            >
              <Picture picture={{ ...shown(picture), alt: '' }} sizes="88px" />
            </button>
          </li>
        ))}
      </ul>
      {index !== null && (
        <Lightbox
          isOpen={viewer.isOpen}
          label={texts.viewer}
          pictures={pictures.map(shown)}
          index={index}
          onView={setIndex}
          onClose={viewer.close}
        />
      )}
    </>
  );
}
