import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { crafts, genders, karatsOf, type MainCategory, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { productLengths } from '@gehna/contracts/rules';
import { formatRupees, TextButton, TitledSection } from '@gehna/ui';
import { Checkbox, Select, TextArea, TextField } from '@gehna/ui/forms';
import type { ReactNode } from 'react';
import grid from '../../layout/FieldGrid.module.css';
import { suggestedCode } from './api.ts';
import { amountIn, categoryIn, type TextField as Field } from './fields.ts';
import { PriceAtRate } from './PriceAtRate.tsx';
import styles from './ProductFields.module.css';
import { texts } from './texts.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  form: ProductForm;
  /** The main categories that may be chosen here. */
  categories: readonly MainCategory[];
};

const lengths: Partial<Record<Field, number>> = productLengths;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }));

/** Everything that is typed or chosen about a piece, by sections. */
export function ProductFields({ form, categories }: Props) {
  const { values, chooseCategory } = form;
  const category = categoryIn(values);
  const field = (name: Field) => ({
    ...form.field(name),
    label: texts.field[name],
    maxLength: lengths[name],
  });
  const choice = (name: Field) => {
    const { maxLength: _, ...rest } = field(name);
    // The options may load after the value, so the value is set again with each list.
    return { ...rest, value: values[name] };
  };
  const amount = (name: Field) => ({ ...field(name), inputMode: 'decimal' as const, autoComplete: 'off' });
  const rupees = (name: Field, hint?: string) => {
    const typed = amountIn(values, name);
    // Digits as they are typed are hard to count.
    return { ...amount(name), sign: '₹', hint: typed === null ? hint : formatRupees(typed) };
  };
  const dependent = category === undefined ? texts.chooseCategoryFirst : texts.choose;
  return (
    <>
      <Section title={texts.piece}>
        <div className={grid.wide}>
          <TextField {...field('name')} autoComplete="off" />
        </div>
        <div>
          <TextField {...field('productCode')} autoComplete="off" />
          <SuggestedCode form={form} />
        </div>
        <Select
          {...choice('mainCategory')}
          placeholder={texts.choose}
          options={options(categories)}
          onChange={({ target }) => chooseCategory(target.value)}
        />
        <Select
          {...choice('subcategory')}
          placeholder={dependent}
          disabled={category === undefined}
          options={options(category ? subcategoriesOf[category] : [])}
        />
        <Select {...choice('gender')} placeholder={texts.choose} options={options(genders)} />
        <div className={grid.half}>
          <Select {...choice('regionalStyle')} placeholder={texts.chooseIfApplies} options={options(regionalStyles)} />
        </div>
        <div className={grid.half}>
          <Select {...choice('craftsmanship')} placeholder={texts.chooseIfApplies} options={options(crafts)} />
        </div>
      </Section>
      <Section title={texts.weightAndPurity}>
        <Select
          {...choice('karat')}
          placeholder={dependent}
          disabled={category === undefined}
          options={options(category ? karatsOf[category] : [])}
        />
        <TextField {...amount('grossWeight')} unit="g" />
        <TextField {...amount('netWeight')} unit="g" />
        <TextField {...field('size')} hint={texts.optional} autoComplete="off" />
        <TextField {...field('hallmark')} hint={texts.hallmarkHint} autoComplete="off" />
        <TextField {...field('huid')} hint={texts.huidHint} autoComplete="off" autoCapitalize="characters" />
      </Section>
      <Section title={texts.priceSection}>
        <div className={grid.whole}>
          <Checkbox {...form.field('isPricedByRate')}>{texts.field.isPricedByRate}</Checkbox>
        </div>
        {!values.isPricedByRate && <TextField {...rupees('price')} />}
        <TextField {...rupees('makingCharges', texts.optional)} />
        <TextField {...amount('wastagePercent')} unit="%" hint={texts.optional} />
        <TextField {...rupees('stoneValue', texts.optional)} />
        <TextField {...rupees('hallmarkCharge', texts.optional)} />
        <TextField {...field('stock')} hint={texts.optional} inputMode="numeric" autoComplete="off" />
        <PriceAtRate values={values} className={grid.whole} />
        <div className={grid.whole}>
          <TextArea {...field('description')} />
        </div>
        <div className={grid.whole}>
          <Checkbox {...form.field('isFeatured')}>{texts.field.isFeatured}</Checkbox>
        </div>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} level={2} ruled className={styles.section}>
      <div className={grid.grid}>{children}</div>
    </TitledSection>
  );
}

/**
 * A code the seller has not used yet, once the kind of piece is known and as long as the field is empty or its code is taken;
 * nothing while it cannot be had.
 */
function SuggestedCode({ form }: { form: ProductForm }) {
  const { mainCategory, subcategory, productCode } = form.values;
  const isMissing = productCode.trim() === '' || form.errorAt('productCode') !== undefined;
  const enabled = isMissing && mainCategory !== '' && subcategory !== '';
  const { data: code, isFetching } = useQuery({ ...suggestedCode(mainCategory, subcategory), enabled });
  // One of before may have been used since.
  if (!enabled || isFetching || code === undefined) return null;
  const take = () => {
    form.setValue('productCode', code, { shouldValidate: true });
    form.setFocus('productCode');
  };
  return (
    <TextButton small onClick={take} className={styles.code}>
      {texts.takeCode(code)}
    </TextButton>
  );
}
