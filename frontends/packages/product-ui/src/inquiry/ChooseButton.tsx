import type { ProductCard as Piece } from '@gehna/contracts';
import { inquiryRules } from '@gehna/contracts/rules';
import { classes, IconButton, notify } from '@gehna/ui';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import styles from './ChooseButton.module.css';
import { texts } from './choice-texts.ts';
import { type Choice, isRefused } from './use-choice.ts';

/** In place of a card’s heart while pieces are chosen. One that cannot be chosen gives the reason. */
export function ChooseButton({ piece, choice }: { piece: Piece; choice: Choice }) {
  const state = choice.of(piece);
  return (
    <IconButton
      icon={state === 'chosen' ? Check : Plus}
      pressed={state === 'chosen'}
      aria-disabled={isRefused(state)}
      label={texts.choose(piece.name)}
      className={classes(styles.choose, state === 'chosen' && styles.chosen)}
      onClick={chooseOnPress(piece, choice)}
    />
  );
}

/** What a press on a card’s button or link does while pieces are chosen. */
export const chooseOnPress = (piece: Piece, choice: Choice) =>
  choice.isOn
    ? () => {
        const state = choice.of(piece);
        if (state === 'other-seller') notify.bad(texts.otherSeller);
        else if (state === 'too-many') notify.bad(texts.tooMany(inquiryRules.piecesMax));
        else choice.toggle(piece);
      }
    : undefined;

/** The look of a card while pieces are chosen. */
export const choosableClass = (piece: Piece, choice: Choice) =>
  choice.isOn && isRefused(choice.of(piece)) ? styles.refused : undefined;
