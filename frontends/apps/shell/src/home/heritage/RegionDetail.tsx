import { Heading } from '@gehna/ui';
import { texts } from '../section-texts.ts';
import { places } from './places.ts';
import styles from './RegionDetail.module.css';
import type { Region } from './regions.ts';
import { texts as regionTexts } from './texts.ts';

/** Beside the map at half the page less its margins, below it as wide as the page. */
const sizes = '(min-width: 1440px) 568px, (min-width: 1024px) 40vw, 92vw';

export function RegionDetail({ region }: { region: Region }) {
  const { small, large } = places[region.key];
  const { name, jewelry, description, alt } = regionTexts[region.key];
  const { heritage } = texts;
  const stats = [
    { label: heritage.karigars, value: region.stats.karigars },
    { label: heritage.designs, value: region.stats.designs },
    { label: heritage.rating, value: region.stats.rating },
  ];
  return (
    <article data-region={region.key} className={styles.detail}>
      <img
        src={small}
        srcSet={`${small} 480w, ${large} 900w`}
        sizes={sizes}
        alt={alt}
        width={900}
        height={900}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Heading level={3} size="md">
          {name}
        </Heading>
        <p className={styles.jewelry}>{jewelry}</p>
        <p>{description}</p>
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
