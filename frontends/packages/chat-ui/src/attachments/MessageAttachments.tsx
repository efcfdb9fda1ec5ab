import { classes, useOverlay } from '@gehna/ui';
import { useState } from 'react';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './MessageAttachments.module.css';
import { OpenPictures } from './OpenPictures.tsx';
import { PdfRow } from './PdfRow.tsx';
import { PictureTile, type SentPicture } from './PictureTile.tsx';
import { PieceRow } from './PieceRow.tsx';
import { QuotationCard } from './QuotationCard.tsx';

type Props = {
  attachments: readonly Attachment[];
  isOwn: boolean;
  /** Of the other participant. */
  name: string;
};

/** What came with a message: pictures first, then PDFs, pieces and quotations in their order. */
export function MessageAttachments({ attachments, isOwn, name }: Props) {
  const pictures = attachments.filter((one): one is SentPicture => one.kind === 'picture');
  return (
    <div className={styles.attachments}>
      {pictures[0] && (
        <Pictures id={pictures[0].id} pictures={pictures} label={isOwn ? texts.ownPicture : texts.pictureFrom(name)} />
      )}
      {attachments.map((one) =>
        one.kind === 'pdf' ? (
          <div key={one.id} className={styles.card}>
            <PdfRow pdf={one} />
          </div>
        ) : one.kind === 'product' ? (
          <div key={one.id} className={styles.card}>
            <PieceRow product={one.product} />
          </div>
        ) : one.kind === 'quotation' ? (
          <div key={one.id} className={styles.card}>
            <QuotationCard id={one.id} quotation={one.quotation} />
          </div>
        ) : null,
      )}
    </div>
  );
}

/** Small; a press shows them over the whole page, until Back or a press on the cross. */
function Pictures({ id, pictures, label }: { id: string; pictures: readonly SentPicture[]; label: string }) {
  const [first, setFirst] = useState(0);
  const viewer = useOverlay(`pictures-${id}`);
  function open(index: number) {
    setFirst(index);
    viewer.open();
  }
  return (
    <>
      <div className={classes(styles.pictures, pictures.length > 1 && styles.several)}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            label={label}
            isOneOfMany={pictures.length > 1}
            onOpen={() => open(index)}
          />
        ))}
      </div>
      {viewer.isOpen && <OpenPictures pictures={pictures} first={first} label={label} onClose={viewer.close} />}
    </>
  );
}
