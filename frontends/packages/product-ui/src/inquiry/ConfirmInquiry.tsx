import { nameOf } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { Button, FailureNote, formatRupees, Picture } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useRef, useState } from 'react';
import styles from './ConfirmInquiry.module.css';
import { texts } from './inquiry-texts.ts';
import { type Inquire, inquireAbout, refusalWords } from './send-inquiry.ts';

type Props = {
  /** Of one seller. */
  pieces: readonly Piece[];
  isSending: boolean;
  /** Why the last try did not work. */
  failure: Error | null;
  /** Given how to send it: that code comes with this window. */
  onSend: (inquire: Inquire) => void;
  onCancel: () => void;
  focusOnClose: () => HTMLElement | null | undefined;
};

/** Asks for confirmation before the seller receives the inquiry. In a chunk of its own. */
export default function ConfirmInquiry({ pieces, isSending, failure, onSend, onCancel, focusOnClose }: Props) {
  const { confirm } = texts;
  const seller = pieces[0]?.seller;
  /** By all tries so far: the next may fail earlier. */
  const [sent, setSent] = useState<ReadonlySet<Piece>>(new Set());
  /** What stood there at the last press. A second one, before the button shows the first, would open WhatsApp twice. */
  const pressedAt = useRef<Error | null>(undefined);
  function press() {
    if (pressedAt.current === failure) return;
    pressedAt.current = failure;
    onSend((asked, inquiryId) => inquireAbout(asked, inquiryId, (piece) => setSent((all) => new Set(all).add(piece))));
  }
  const sentWords = sent.size > 0 ? ` ${texts.sentAlready(Array.from(sent, ({ name }) => name))}` : '';
  return (
    <Dialog
      onClose={onCancel}
      isBusy={isSending}
      focusOnClose={focusOnClose}
      title={confirm.title}
      description={confirm.words(seller ? nameOf(seller) : '', pieces.length)}
      cancel={confirm.cancel}
      actions={
        <Button look="converse" busy={isSending && texts.sending} onClick={press}>
          {confirm.send}
        </Button>
      }
    >
      {pieces.map(({ id, name, productCode, price, pictures: [picture] }) => (
        <div key={id} className={styles.piece}>
          <div>
            <Picture picture={picture && { ...picture, alt: '' }} sizes="72px" missing="" />
          </div>
          <div>
            <p className={styles.name}>{name}</p>
            <p className={styles.facts}>
              {productCode} · {formatRupees(price)}
            </p>
          </div>
        </div>
      ))}
      {failure && (
        <div className={styles.failure}>
          <FailureNote>{refusalWords(failure) + sentWords}</FailureNote>
        </div>
      )}
    </Dialog>
  );
}
