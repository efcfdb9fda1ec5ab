import { productPath } from '@gehna/product-ui';
import { Anchor, classes, formatRupees, Icon, Picture } from '@gehna/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Conversation } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './PieceRow.module.css';

type Props = {
  /** Null: it is gone. */
  product: Conversation['product'];
  /** Press it to choose it, instead of going to its page. */
  onChoose?: () => void;
  className?: string | undefined;
};

/** A piece in a row: picture, name, code and price; a link while it is on the market. */
export function PieceRow({ product, onChoose, className }: Props) {
  if (!product) return <div className={classes(styles.piece, className)}>{texts.pieceGone}</div>;
  const inside = (
    <>
      <Picture
        picture={product.image ? { src: product.image, width: 56, height: 56, alt: '' } : null}
        missing={<span />}
        className={styles.picture}
      />
      <span className={styles.words}>
        <b className={styles.name}>{product.name}</b>
        <span className={styles.facts}>
          {product.isAvailable ? `${product.productCode} · ${formatRupees(product.price)}` : texts.notAvailable}
        </span>
      </span>
    </>
  );
  if (onChoose)
    return (
      <button type="button" className={classes(styles.piece, className)} onClick={onChoose}>
        {inside}
      </button>
    );
  if (!product.isAvailable) return <div className={classes(styles.piece, className)}>{inside}</div>;
  return (
    <Anchor to={productPath(product._id)} className={classes(styles.piece, className)}>
      {inside}
      <Icon of={ArrowRight} className={styles.arrow} />
    </Anchor>
  );
}
