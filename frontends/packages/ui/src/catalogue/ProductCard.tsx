import type { To } from '@gehna/build/router';
import type { ReactNode } from 'react';
import { FeaturedTab } from '../badge/Badge.tsx';
import { formatGrams, formatRupees } from '../format/numbers.ts';
import { Anchor } from '../link/Anchor.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import { texts } from '../texts.ts';
import styles from './ProductCard.module.css';

export type ProductCardProps = {
  /** Where picture and name lead; left out, the card is no link: the piece cannot be seen any more. */
  to?: To | undefined;
  /** Handed to the router with the link: for example the list that Back returns to. */
  linkState?: unknown;
  /** What a press on the link does in place of leading there. */
  onPress?: (() => void) | undefined;
  name: string;
  /** Karat, main category and subcategory in one line: "22k · Gold, Gold Choker". */
  facts: string;
  /** Grams. */
  netWeight: number;
  grossWeight: number;
  /** Rupees. */
  price: number;
  seller: string;
  code: string;
  picture: PictureSource | null | undefined;
  featured?: boolean;
  metal?: 'gold' | 'silver';
  /** Level of the name in the page's outline. */
  level?: 2 | 3;
  /** `true` for the first card of a view, `'row'` for the others of its first row. */
  eager?: boolean | 'row';
  /** How wide the picture stands; the default is the product tray's. */
  sizes?: string | undefined;
  /** On the picture, top right: the heart. */
  action?: ReactNode;
  /** Under the price: for example a badge "No longer available". */
  note?: ReactNode;
};

/** What a product tray gives each card: 4, 3 or 2 in a row. */
const traySizes = '(min-width: 1440px) 336px, (min-width: 768px) 33vw, 50vw';

/** One piece in a tray. Picture and name are one link; everything else lies beside it, so that text can be selected. */
export function ProductCard(card: ProductCardProps) {
  const Name = `h${card.level ?? 3}` as const;
  return (
    <article className={styles.card} data-metal={card.metal}>
      <Picture
        picture={card.picture && { ...card.picture, alt: '' }}
        sizes={card.sizes ?? traySizes}
        eager={card.eager}
      />
      {card.featured && <FeaturedTab className={styles.featured} />}
      {card.action && <div className={styles.action}>{card.action}</div>}
      <div className={styles.body}>
        <Name className={styles.name}>
          {card.to === undefined ? (
            card.name
          ) : (
            <Anchor to={card.to} state={card.linkState} onPress={card.onPress} className={styles.link}>
              {card.name}
            </Anchor>
          )}
        </Name>
        <p className={styles.facts}>{card.facts}</p>
        <p className={styles.facts}>
          <span className={styles.weight}>{texts.net(formatGrams(card.netWeight))}</span>
          <span className={styles.dot}> · </span>
          <span className={styles.weight}>{texts.gross(formatGrams(card.grossWeight))}</span>
        </p>
        <p className={styles.price}>{formatRupees(card.price)}</p>
        {card.note}
        <p className={styles.by}>
          <span className={styles.seller}>{card.seller}</span>
          <span className={styles.code}>{card.code}</span>
        </p>
      </div>
    </article>
  );
}
