import { badgeTypes } from '@gehna/contracts/lists';
import { storeLengths, storeTexts } from '@gehna/contracts/rules';
import { useFieldArray } from '@gehna/forms';
import { Button, Icon, IconButton, TitledSection, textStyles } from '@gehna/ui';
import { Select, TextField } from '@gehna/ui/forms';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import styles from './Badges.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

/** Badges of the store: a kind and a label each. */
export function Badges({ editor }: { editor: StoreEditor }) {
  const adding = useRef<HTMLButtonElement>(null);
  const badges = useFieldArray({ control: editor.control, name: 'badges' });
  const types = badgeTypes.map((value) => ({ value, label: texts.badgeTypes[value] }));
  const count = badges.fields.length;
  const isFull = count >= storeTexts.badgesMax;

  function add() {
    if (isFull) return;
    // `append` would check the empty label at once.
    editor.setValue('badges', [...editor.getValues('badges'), { type: 'custom', label: '' }]);
    // Once its field is rendered.
    setTimeout(() => editor.setFocus(`badges.${count}.label`));
  }

  return (
    <TitledSection title={texts.field.badges} level={2} size="xs" className={styles.badges}>
      <p className={textStyles.quietTiny}>{texts.badgesHint(storeTexts.badgesMax)}</p>
      {badges.fields.map((badge, index) => (
        <div key={badge.id} className={styles.badge}>
          <TextField
            {...editor.field(`badges.${index}.label`)}
            label={texts.badgeLabel(index + 1)}
            maxLength={storeLengths.listed}
            autoComplete="off"
          />
          <Select {...editor.field(`badges.${index}.type`)} label={texts.badgeType(index + 1)} options={types} />
          <IconButton
            icon={X}
            label={texts.removeBadge(index + 1)}
            className={styles.remove}
            onClick={() => {
              badges.remove(index);
              // The pressed button is gone.
              adding.current?.focus();
            }}
          />
        </div>
      ))}
      <Button
        ref={adding}
        look="line"
        size="small"
        icon={<Icon of={Plus} size="small" />}
        aria-disabled={isFull}
        onClick={add}
      >
        {texts.addBadge}
      </Button>
    </TitledSection>
  );
}
