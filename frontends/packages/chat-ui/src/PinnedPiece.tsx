import { Anchor, formatRupees, Icon, Picture } from '@gehna/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Conversation } from './message.ts';
import styles from './PinnedPiece.module.css';
import { texts } from './texts.ts';

/** The piece a conversation is about, above its messages; a link while it is on the market. */
export function PinnedPiece({ product }: { product: NonNullable<Conversation['product']> }) {
  const inside = (
    <>
      <Picture
        picture={product.image ? { src: product.image, width: 56, height: 56, alt: '' } : null}
        missing={<span />}
        className={styles.picture ?? ''}
      />
      <span className={styles.words}>
        <b className={styles.name}>{product.name}</b>
        <span className={styles.facts}>
          {product.isAvailable ? `${product.productCode} · ${formatRupees(product.price)}` : texts.notAvailable}
        </span>
      </span>
    </>
  );
  if (!product.isAvailable) return <div className={styles.piece}>{inside}</div>;
  return (
    <Anchor to={`/luxurymarket/product/${product._id}`} className={styles.piece}>
      {inside}
      <Icon of={ArrowRight} className={styles.arrow} />
    </Anchor>
  );
}
