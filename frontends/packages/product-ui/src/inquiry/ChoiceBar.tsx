import { nameOf } from '@gehna/client';
import { Button, formatCount, Icon } from '@gehna/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import styles from './ChoiceBar.module.css';
import { texts } from './choice-texts.ts';
import { useInquiry } from './InquiryFlow.tsx';
import type { Choice } from './use-choice.ts';

/** At the lower edge while pieces are chosen: how many of whom, and the one inquiry about them. */
export function ChoiceBar({ choice }: { choice: Choice }) {
  const { isSending, begin } = useInquiry();
  const { pieces } = choice;
  const seller = pieces[0]?.seller;
  if (!choice.isOn) return null;
  return (
    <section aria-label={texts.chosenPieces} data-lower-bar="always" className={styles.bar}>
      <p role="status" className={styles.words}>
        {seller ? texts.chosen(formatCount(pieces.length), pieces.length === 1, nameOf(seller)) : texts.chooseFirst}
      </p>
      <div className={styles.ways}>
        <Button look="line" onClick={choice.stop}>
          {texts.stopChoosing}
        </Button>
        <Button
          look="converse"
          icon={<Icon of={MessageCircle} />}
          aria-disabled={pieces.length === 0}
          busy={isSending && texts.inquiring}
          onClick={begin}
        >
          {texts.inquire}
        </Button>
      </div>
    </section>
  );
}
