import { classes, Heading } from '@gehna/ui';
import { texts } from '../section-texts.ts';
import { places } from './places.ts';
import styles from './RegionDetail.module.css';
import type { Region } from './regions.ts';

/** Beside the map at half the page less its margins, below it as wide as the page. */
const sizes = '(min-width: 1440px) 568px, (min-width: 1024px) 40vw, 92vw';

export function RegionDetail({ region, isChosen }: { region: Region; isChosen: boolean }) {
  const { small, large } = places[region.key];
  const { heritage } = texts;
  const stats = [
    { label: heritage.karigars, value: region.stats.karigars },
    { label: heritage.designs, value: region.stats.designs },
    { label: heritage.rating, value: region.stats.rating },
  ];
  return (
    <article className={classes(styles.detail, isChosen && styles.chosen)}>
      <img
        src={small}
        srcSet={`${small} 480w, ${large} 900w`}
        sizes={sizes}
        alt={region.alt}
        width={900}
        height={900}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading level={3} size="md">
          {region.name}
        </Heading>
        <p className={styles.jewelry}>{region.jewelry}</p>
        <p>{region.description}</p>
        <dl className={styles.stats}>
          {stats.map(({ label, value }) => (
            <div key={label} className={styles.pair}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.figure}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.mark}>{heritage.mark}</p>
      </div>
    </article>
  );
}
