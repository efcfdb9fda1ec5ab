import type { Answer } from '@gehna/client';
import { metalOf, productPath } from '@gehna/product-ui';
import { Anchor, formatGrams, Picture } from '@gehna/ui';
import styles from './MiniCard.module.css';

/** Two in a row: half of the page on phones, a quarter of it beside the choices. */
const sizes = '(min-width: 1440px) 340px, (min-width: 1024px) 25vw, 46vw';

type Props = { product: Answer<'GET /api/products'>['products'][number] };

/** A piece in as few words as can be: picture, name, karat and weight. */
export function MiniCard({ product }: Props) {
  const [picture] = product.pictures;
  return (
    <article className={styles.card} data-metal={metalOf(product.mainCategory)}>
      <Picture picture={picture && { ...picture, alt: '' }} sizes={sizes} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Anchor to={productPath(product.id)} className={styles.link}>
            {product.name}
          </Anchor>
        </h3>
        <p className={styles.facts}>
          {product.karat}, {formatGrams(product.netWeight)}
        </p>
      </div>
    </article>
  );
}
