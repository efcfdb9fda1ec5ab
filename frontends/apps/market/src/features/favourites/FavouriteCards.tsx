import { type Favourite, PieceCard, useFavouriteChange } from '@gehna/product-ui';
import { type Choice, ChooseButton, choosableClass, chooseOnPress } from '@gehna/product-ui/inquiry';
import { Badge, IconButton, notify } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import { PieceTray, tray } from '../finding/PieceSection.tsx';
import styles from './FavouriteCards.module.css';
import { texts } from './texts.ts';

type Props = { favourites: readonly Favourite[]; choice: Choice };

/** The favourites in a tray. A removed one leaves at once and can be brought back for a while. */
export function FavouriteCards({ favourites, choice }: Props) {
  const add = useFavouriteChange();
  const remove = useFavouriteChange({
    failed: texts.removeFailed,
    done: ({ piece }, entry) => {
      const undo = { label: texts.undo, act: () => add.mutate({ piece, isWanted: true }) };
      // What is no longer on the market cannot be added again.
      notify.good(texts.removed(piece.name), entry?.isAvailable ? { action: undo } : {});
    },
  });
  const linkState = { list: { heading: texts.pageTitle, query: '' } };
  return (
    <PieceTray>
      {favourites.map((favourite, at) => (
        <li
          key={favourite.product.id}
          className={favourite.isAvailable ? choosableClass(favourite.product, choice) : styles.gone}
        >
          <PieceCard
            piece={favourite.product}
            isStill={!favourite.isAvailable}
            linkState={linkState}
            onPress={chooseOnPress(favourite.product, choice)}
            level={2}
            eager={at === 0 ? true : at < tray.columns[2] ? 'row' : false}
            sizes={tray.sizes}
            note={
              !favourite.isAvailable && (
                <p className={styles.note}>
                  <Badge meaning="closed">{texts.unavailable}</Badge>
                </p>
              )
            }
            action={
              choice.isOn && favourite.isAvailable ? (
                <ChooseButton piece={favourite.product} choice={choice} />
              ) : (
                <IconButton
                  icon={Heart}
                  pressed
                  label={texts.remove(favourite.product.name)}
                  onClick={() => remove.mutate({ piece: favourite.product, isWanted: false })}
                />
              )
            }
          />
        </li>
      ))}
    </PieceTray>
  );
}
