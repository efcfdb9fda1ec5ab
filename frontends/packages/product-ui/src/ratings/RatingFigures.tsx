import type { RatingSummary } from '@gehna/contracts';
import { formatCount, formatStars, textStyles, VisuallyHidden } from '@gehna/ui';
import styles from './RatingFigures.module.css';
import { ratedAspects } from './rated-aspects.ts';
import { Stars } from './Stars.tsx';
import { texts } from './texts.ts';

/** Average, distribution and aspects of a seller's ratings; nothing while there are too few. */
export function RatingFigures({ summary: { count, average, distribution, aspects } }: { summary: RatingSummary }) {
  if (average === null || distribution === null) return null;
  const rated = ratedAspects(aspects);
  return (
    <div className={styles.figures}>
      <p className={styles.average}>
        <span aria-hidden className={styles.number}>
          {formatStars(average)}
        </span>
        <Stars value={average} size="large" />
        <span className={textStyles.secondSmall}>{texts.count(count, formatCount(count))}</span>
      </p>
      <ul className={styles.bars} aria-label={texts.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const own = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className={styles.bar}>
              <span aria-hidden>{texts.starsOf(stars)}</span>
              <span aria-hidden className={styles.track}>
                <span className={styles.part} style={{ width: `${(own / count) * 100}%` }} />
              </span>
              <span aria-hidden className={styles.count}>
                {formatCount(own)}
              </span>
              <VisuallyHidden>{texts.share(stars, formatCount(own))}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      {rated.length > 0 && (
        <dl className={styles.aspects}>
          {rated.map(({ aspect, value }) => (
            <div key={aspect} className={styles.aspect}>
              <dt>{texts.aspects[aspect]}</dt>
              <dd>
                <Stars value={value} />
                <span aria-hidden>{formatStars(value)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
