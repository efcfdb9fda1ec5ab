import { nameOf } from '@gehna/client';
import { productPath } from '@gehna/product-ui';
import { Anchor, classes, IconLink, Picture, VisuallyHidden } from '@gehna/ui';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useRef } from 'react';
import type { Product } from '../product/api.ts';
import type { Compared } from './api.ts';
import styles from './ComparedTable.module.css';
import { compareAddress } from './compared.ts';
import type { ComparedRow } from './rows.tsx';
import { texts } from './texts.ts';

type Props = {
  /** Those of the address. */
  ids: readonly string[];
  compared: readonly Compared[];
  isBusy: boolean;
  rows: readonly ComparedRow[];
};

/** How wide a picture stands in its column. */
const sizes = '(min-width: 768px) 280px, 60vw';

/**
 * A column for each piece, whose name stays in view; a row for each fact. On phones a fact's name stands above its values, and columns go on
 * to the side.
 */
export function ComparedTable({ ids, compared, isBusy, rows }: Props) {
  const names = useRef<HTMLDivElement>(null);
  return (
    <div style={{ '--pieces': compared.length } as CSSProperties}>
      <div ref={names} aria-hidden className={styles.names}>
        <div className={styles.line}>
          {compared.map(({ id, product }) => (
            <span key={id}>{product?.name}</span>
          ))}
        </div>
      </div>
      <section
        aria-label={texts.table}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className={styles.scroll}
        onScroll={({ currentTarget }) => names.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        {/* The roles are those of the elements: the layout of phones takes them away. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
        <table role="table" className={styles.table}>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row" className={styles.row}>
              <td role="cell" className={styles.corner} />
              {compared.map(({ id, product }) => (
                <th key={id} role="columnheader" scope="col" className={styles.piece}>
                  <Piece product={product} others={ids.filter((other) => other !== id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, values, differs, isMeasured }) => (
              <tr key={label} role="row" className={classes(styles.row, differs && styles.differs)}>
                <th role="rowheader" scope="row" className={styles.fact}>
                  {label} {differs && <VisuallyHidden>{texts.differs}</VisuallyHidden>}
                </th>
                {compared.map(({ id, product }, at) => (
                  <td key={id} role="cell" className={styles.value}>
                    {values[at] ?? (product && !isMeasured && <span className={styles.absent}>{texts.notGiven}</span>)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </section>
    </div>
  );
}

function Piece({ product, others }: { product: Product | null; others: readonly string[] }) {
  const label = product ? texts.remove(product.name) : texts.removeGone;
  return (
    <div className={styles.top}>
      <Picture picture={product?.pictures[0] && { ...product.pictures[0], alt: '' }} sizes={sizes} eager="row" />
      <IconLink to={compareAddress(others)} icon={X} label={label} className={styles.remove} />
      {product ? (
        <>
          <Anchor to={productPath(product.id)} className={styles.name}>
            {product.name}
          </Anchor>
          <span className={styles.seller}>{nameOf(product.seller)}</span>
        </>
      ) : (
        <span className={styles.seller}>{texts.gone}</span>
      )}
    </div>
  );
}
