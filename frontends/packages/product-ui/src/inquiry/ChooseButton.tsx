import type { ProductCard as Piece } from '@gehna/contracts';
import { classes, IconButton, notify } from '@gehna/ui';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import styles from './ChooseButton.module.css';
import { texts } from './choice-texts.ts';
import type { Choice } from './use-choice.ts';

/** In place of a card’s heart while pieces are chosen. One that cannot be chosen gives the reason. */
export function ChooseButton({ piece, choice }: { piece: Piece; choice: Choice }) {
  const isChosen = choice.has(piece);
  return (
    <IconButton
      icon={isChosen ? Check : Plus}
      pressed={isChosen}
      aria-disabled={choice.refusalOf(piece) !== null}
      label={texts.choose(piece.name)}
      className={classes(styles.choose, isChosen && styles.chosen)}
      onClick={chooseOnPress(piece, choice)}
    />
  );
}

/** What a press on a card’s button or link does while pieces are chosen. */
export const chooseOnPress = (piece: Piece, choice: Choice) =>
  choice.isOn
    ? () => {
        const refusal = choice.refusalOf(piece);
        if (refusal) notify.bad(refusal);
        else choice.toggle(piece);
      }
    : undefined;

/** The look of a card while pieces are chosen. */
export const choosableClass = (piece: Piece, choice: Choice) =>
  choice.isOn && choice.refusalOf(piece) ? styles.refused : undefined;
