import { labelOf } from '@gehna/client';
import { metalOf } from '@gehna/product-ui';
import { Button, FeaturedTab, formatGrams, formatPercent, formatRupees } from '@gehna/ui';
import { Ledger, type LedgerRow } from '@gehna/ui/catalogue';
import { useId } from 'react';
import { useAtRate } from './at-rate.ts';
import { Carousel } from './Carousel.tsx';
import { amountIn, type ProductValues, type TextField } from './fields.ts';
import styles from './Preview.module.css';
import type { FormPicture } from './pictures.ts';
import { texts } from './texts.ts';

type Props = { values: ProductValues; pictures: readonly FormPicture[]; note: string };

/** The piece as the fields stand now, in the look of the market. Its button does nothing. */
export function Preview({ values, pictures, note }: Props) {
  const id = useId();
  const atRate = useAtRate(values);
  const priceAtRate = typeof atRate === 'string' ? null : atRate.price;
  const price = values.isPricedByRate ? priceAtRate : amountIn(values, 'price');
  const tags = [values.mainCategory, values.subcategory, values.regionalStyle, values.craftsmanship, values.gender];
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h2 id={id} className={styles.label}>
        {texts.preview}
      </h2>
      <div className={styles.card} data-metal={metalOf(values.mainCategory)}>
        <div className={styles.plate}>
          <Carousel pictures={pictures} />
          {values.isFeatured && <FeaturedTab className={styles.featured} />}
        </div>
        <div className={styles.body}>
          <p className={styles.tags}>{tags.filter(Boolean).map(labelOf).join(' · ')}</p>
          <h3 className={styles.name}>{values.name.trim() || texts.namePlaceholder}</h3>
          <p className={styles.price}>{price === null ? texts.priceMissing : formatRupees(price)}</p>
          <Ledger rows={specifications(values)} />
          <Button look="converse" block aria-disabled className={styles.contact}>
            {texts.contactSeller}
          </Button>
        </div>
      </div>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

function specifications(values: ProductValues): LedgerRow[] {
  const amount = (field: TextField, write: (value: number) => string) => {
    const value = amountIn(values, field);
    return value === null ? '' : write(value);
  };
  const always: LedgerRow[] = [
    { label: texts.field.karat, value: values.karat || texts.notGiven },
    { label: texts.field.grossWeight, value: amount('grossWeight', formatGrams) || texts.notGiven },
    { label: texts.field.netWeight, value: amount('netWeight', formatGrams) || texts.notGiven },
    { label: texts.field.makingCharges, value: amount('makingCharges', formatRupees) || texts.notGiven },
    { label: texts.field.wastagePercent, value: amount('wastagePercent', formatPercent) || texts.notGiven },
  ];
  const given = [
    { label: texts.field.size, value: values.size.trim() },
    { label: texts.field.hallmark, value: values.hallmark.trim() },
  ].filter(({ value }) => value !== '');
  return [...always, ...given];
}
