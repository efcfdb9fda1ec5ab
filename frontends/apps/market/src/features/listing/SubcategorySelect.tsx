import { labelOf } from '@gehna/client';
import { Button, formatCount } from '@gehna/ui';
import { SelectControl } from '@gehna/ui/forms';
import type { ChoicesProps } from './Choices.tsx';
import { ListForm } from './ListForm.tsx';
import { texts } from './texts.ts';

type Props = Pick<ChoicesProps, 'values' | 'chosen' | 'counts'> & {
  /** Without a main category it is disabled, and shows the reason. */
  isOff: boolean;
  /** The query of the list without a subcategory. */
  kept: string;
  onChoose: (value: string) => void;
};

export function SubcategorySelect({ values, chosen, counts, isOff, kept, onChoose }: Props) {
  return (
    <ListForm kept={kept}>
      <SelectControl
        aria-label={texts.subcategory}
        name="subcategory"
        disabled={isOff}
        placeholder={isOff ? texts.subcategoryOff : texts.all}
        value={isOff ? '' : chosen}
        onChange={(event) => onChoose(event.target.value)}
        options={values.map((value) => ({
          value,
          label: counts ? `${labelOf(value)} (${formatCount(counts[value] ?? 0)})` : labelOf(value),
          disabled: counts !== undefined && !counts[value] && value !== chosen,
        }))}
      />
      {!isOff && (
        <noscript>
          <Button type="submit" look="line" size="small">
            {texts.chooseSubcategory}
          </Button>
        </noscript>
      )}
    </ListForm>
  );
}
