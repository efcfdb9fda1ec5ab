import { classes, Heading, Wrap } from '@gehna/ui';
import { useId } from 'react';
import coast from '../pictures/coast.svg';
import { texts } from '../section-texts.ts';
import styles from './HeritageMap.module.css';
import { latitudes, places, positionOf } from './places.ts';
import { RegionDetail } from './RegionDetail.tsx';
import { regions } from './regions.ts';
import { texts as regionTexts } from './texts.ts';

/**
 * A chart of the coast with one marker a region; what is chosen on it stands beside it. Rajasthan is chosen first. The radio buttons
 * alone hold the choice and styles show it, so that it works before scripts run and without them.
 */
export function HeritageMap() {
  return (
    <section className={styles.band}>
      <Wrap className={styles.columns}>
        <div>
          <Heading level={2} size="lg">
            {texts.heritage.title}
          </Heading>
          <fieldset className={styles.fieldset}>
            <legend className={styles.legend}>{texts.heritage.choose}</legend>
            <div className={styles.chart}>
              <img src={coast} alt="" width={592} height={613} loading="lazy" className={styles.coast} />
              {latitudes.map(({ name, top }) => (
                <span key={name} aria-hidden className={styles.latitude} style={{ top }}>
                  {name}
                </span>
              ))}
              <Markers />
            </div>
          </fieldset>
        </div>
        {/* All four lie on one another: the place has the height of the longest, and only the chosen one is seen and read. */}
        <div className={styles.details} aria-live="polite">
          {regions.map((region) => (
            <RegionDetail key={region.key} region={region} />
          ))}
        </div>
      </Wrap>
    </section>
  );
}

/** Native radio buttons: the arrow keys move along the regions, a finger has 44 px and the name to press. */
function Markers() {
  const group = useId();
  return regions.map((region) => {
    const place = places[region.key];
    return (
      <label
        key={region.key}
        className={classes(
          styles.marker,
          place.side === 'left' && styles.atLeft,
          place.side === 'beyond the coast' && styles.beyond,
        )}
        style={positionOf(place)}
      >
        <input
          type="radio"
          name={group}
          value={region.key}
          defaultChecked={region === regions[0]}
          className={styles.radio}
        />
        <span aria-hidden className={styles.knot} />
        <span className={styles.name}>{regionTexts[region.key].label}</span>
      </label>
    );
  });
}
