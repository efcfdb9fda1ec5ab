import { AnswerTime, placeOf } from '@gehna/product-ui';
import { SellerRating } from '@gehna/product-ui/ratings';
import {
  classes,
  formatCount,
  goToSection,
  Heading,
  Icon,
  LinkButton,
  Lozenge,
  Picture,
  type PictureSource,
  TextLink,
} from '@gehna/ui';
import Gem from 'lucide-react/icons/gem';
import type { Store } from '../store/api.ts';
import { pictureAt } from '../store/pictures.ts';
import { collectionId, ratingsId } from '../store/section-ids.ts';
import { badgeIcons } from './badge-icons.ts';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

type Props = {
  store: Store;
  pieceCount: number;
  /** In place of a banner that the seller has not given: a piece of theirs. */
  standIn: PictureSource | undefined;
};

/** From so many letters on a name is set smaller: in the largest size it would fill a screen. */
const longName = 40;
/** More badges than this flow on phones too, so that the way to the pieces stays on the first screen. */
const fewBadges = 4;

/** Name, place, badges, and the way to the seller's pieces; beside them one large picture. */
export function Hero({ store, pieceCount, standIn }: Props) {
  const banner = store.banner ? pictureAt(store.banner, store.pictures, '') : standIn && { ...standIn, alt: '' };
  const { answersWithinHours, rating } = store.seller;
  const badgeCount = store.badges.length + [answersWithinHours, rating].filter((fact) => fact !== undefined).length;
  const place = placeOf(store.location);
  return (
    <header className={classes(styles.hero, banner && styles.withPicture)}>
      <div className={styles.facts}>
        <Logo store={store} />
        <p className={styles.certified}>
          <Lozenge />
          {texts.certified}
        </p>
        <Heading level={1} size={store.storeName.length > longName ? 'lg' : 'xl'} className={styles.name}>
          {store.storeName}
        </Heading>
        {place && <p className={styles.place}>{place}</p>}
        <ul className={classes(styles.badges, badgeCount <= fewBadges && styles.column)}>
          {store.badges.map(({ type, label }) => (
            <li key={`${type} ${label}`}>
              <Icon of={badgeIcons[type]} className={styles.badgeIcon} />
              {label}
            </li>
          ))}
          <li>
            <Icon of={Gem} className={styles.badgeIcon} />
            {texts.pieces(pieceCount, formatCount(pieceCount))}
          </li>
          {rating !== undefined && (
            <li>
              <TextLink href={`#${ratingsId}`} onPress={() => goToSection(ratingsId)} alone>
                <SellerRating rating={rating} />
              </TextLink>
            </li>
          )}
          {answersWithinHours !== undefined && (
            <li>
              <AnswerTime hours={answersWithinHours} look="badge" />
            </li>
          )}
        </ul>
        {pieceCount > 0 && (
          <LinkButton href={`#${collectionId}`} onPress={() => goToSection(collectionId)}>
            {texts.explore}
          </LinkButton>
        )}
      </div>
      {banner && <Picture picture={banner} sizes="(min-width: 1024px) 50vw, 100vw" eager className={styles.picture} />}
    </header>
  );
}

/** The store's logo, or the first letter of its name. */
function Logo({ store }: { store: Store }) {
  if (store.logo)
    return (
      <Picture
        picture={pictureAt(store.logo, store.pictures, texts.logo(store.storeName))}
        sizes="72px"
        eager="row"
        missing={<Initial name={store.storeName} />}
        className={styles.logo}
      />
    );
  return (
    <span aria-hidden className={styles.logo}>
      <Initial name={store.storeName} />
    </span>
  );
}

const Initial = ({ name }: { name: string }) => <span aria-hidden>{[...name.trim()][0]?.toUpperCase()}</span>;
