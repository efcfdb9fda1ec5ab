import { useSession } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { Button } from '@gehna/ui';
import { texts } from './choice-texts.ts';
import { useLoginFirst } from './InquiryFlow.tsx';
import styles from './SeveralButton.module.css';
import { type Choice, hasSeveralOfOne } from './use-choice.ts';

type Props = { choice: Choice; pieces: readonly Piece[] };

/** Begins and ends the choosing, where some seller has several of the pieces. A visitor logs in first: a choice is a user’s. */
export function SeveralButton({ choice, pieces }: Props) {
  const userId = useSession()?.user.id;
  const goToLogin = useLoginFirst();
  if (!choice.isOn && !hasSeveralOfOne(pieces, userId)) return null;
  return (
    <Button
      ref={choice.button}
      look="line"
      size="small"
      aria-pressed={choice.isOn}
      className={styles.several}
      onClick={choice.isOn ? choice.stop : userId ? choice.start : goToLogin}
    >
      {texts.several}
    </Button>
  );
}
