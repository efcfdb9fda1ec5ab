import { classes, formatCount, textStyles } from '@gehna/ui';
import { Collection } from '../collection/Collection.tsx';
import { newestOf } from '../collection/use-pieces.ts';
import { Contact } from '../contact/Contact.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { Hero } from '../hero/Hero.tsx';
import { Ratings } from '../ratings/Ratings.tsx';
import type { StoreAnswer } from './api.ts';
import { withOwnPictures } from './pictures.ts';
import { Section } from './Section.tsx';
import styles from './StoreView.module.css';
import { ratingsId } from './section-ids.ts';
import { texts } from './texts.ts';

type Props = StoreAnswer & {
  /** Where the store is saved, which a draft may be about to change. */
  savedSlug: string;
  /** Shown to the one who writes it: nothing leads away, and nothing is opened in a buyer’s name. */
  isPreview?: boolean;
};

type Part = 'about' | 'specialty' | 'gallery' | 'collection' | 'ratings' | 'contact';

/** All of a store’s page. Empty sections are left out, and the others are numbered one after another. */
export function StoreView({ store: answered, savedSlug, isPreview = false, ratings, ...pieces }: Props) {
  const store = withOwnPictures(answered);
  const parts: Part[] = [
    'about',
    'specialty',
    ...(store.shopPhotos.length > 0 ? ['gallery' as const] : []),
    'collection',
    ...(ratings ? ['ratings' as const] : []),
    'contact',
  ];
  const numberOf = (part: Part) => parts.indexOf(part) + 1;
  return (
    <article>
      <Hero
        store={store}
        pieceCount={pieces.totalProducts}
        standIn={(pieces.featured[0] ?? newestOf(pieces)[0])?.pictures[0]}
      />
      <Section number={numberOf('about')} title={texts.about}>
        <p className={classes(styles.words, textStyles.asTyped)}>{store.aboutUs}</p>
        <Coverage states={store.statesCovered} countries={store.countriesCovered} />
      </Section>
      <Section number={numberOf('specialty')} title={texts.specialty}>
        <p className={classes(styles.words, textStyles.asTyped)}>{store.specialty}</p>
      </Section>
      {store.shopPhotos.length > 0 && (
        <Section number={numberOf('gallery')} title={texts.gallery} plain>
          <Gallery addresses={store.shopPhotos} pictures={store.pictures} storeName={store.storeName} />
        </Section>
      )}
      <Collection number={numberOf('collection')} {...pieces} slug={savedSlug} isPreview={isPreview} />
      {ratings && (
        <Section number={numberOf('ratings')} title={texts.ratings} id={ratingsId} plain>
          <Ratings ratings={ratings} seller={store.seller} isPreview={isPreview} />
        </Section>
      )}
      <Contact number={numberOf('contact')} store={store} isPreview={isPreview} />
    </article>
  );
}

/** Where a seller ships or serves: the figures, with the names below each. */
function Coverage({ states, countries }: { states: readonly string[]; countries: readonly string[] }) {
  const rows = [
    { names: states, label: texts.statesCovered(states.length) },
    { names: countries, label: texts.countriesCovered(countries.length) },
  ].filter(({ names }) => names.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.coverage}>
      {rows.map(({ names, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{formatCount(names.length)}</dd>
          <dd className={styles.names}>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
