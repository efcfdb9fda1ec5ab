import { classes } from '@gehna/ui';
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
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = attachments.filter((one): one is SentPicture => one.kind === 'picture');
  const label = isOwn ? texts.ownPicture : texts.pictureFrom(name);
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && (
        <div className={classes(styles.pictures, pictures.length > 1 && styles.several)}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              label={label}
              isOneOfMany={pictures.length > 1}
              onOpen={() => setOpened(index)}
            />
          ))}
        </div>
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
      {opened !== null && (
        <OpenPictures pictures={pictures} first={opened} label={label} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
