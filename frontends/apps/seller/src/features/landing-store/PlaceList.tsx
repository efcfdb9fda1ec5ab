import { storeLengths, storeTexts } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { Button, TextButton, TitledSection } from '@gehna/ui';
import { AppliedChip, Chips } from '@gehna/ui/catalogue';
import { TextField } from '@gehna/ui/forms';
import { useId, useRef, useState } from 'react';
import styles from './PlaceList.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = {
  editor: StoreEditor;
  field: 'statesCovered' | 'countriesCovered';
  /** Proposed while typing; others may be typed as well. */
  known: readonly string[];
  /** A button adds all that are known. */
  allWord?: string;
};

/** Names of places that the seller sends to. */
export function PlaceList({ editor, field, known, allWord }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const names = useWatch({ control: editor.control, name: field });
  const isFull = names.length >= storeTexts.placesMax;
  const isThere = (name: string) => names.some((other) => other.toLowerCase() === name.toLowerCase());

  function add() {
    const words = typed.trim().replace(/\s+/g, ' ');
    const name = known.find((other) => other.toLowerCase() === words.toLowerCase()) ?? words;
    if (isFull) return;
    setTyped('');
    if (name === '' || isThere(name)) return;
    editor.change(field, (all) => [...all, name]);
  }

  return (
    <TitledSection title={texts.field[field]} level={2} size="xs" data-at={field} className={styles.places}>
      {names.length > 0 && (
        <Chips label={texts.field[field]}>
          {names.map((name) => (
            <AppliedChip
              key={name}
              onRemove={() => {
                editor.change(field, (all) => all.filter((other) => other !== name));
                // The pressed chip is gone.
                input.current?.focus();
              }}
            >
              {name}
            </AppliedChip>
          ))}
        </Chips>
      )}
      <div className={styles.adding}>
        <TextField
          ref={input}
          label={texts.addPlace(texts.field[field])}
          list={`${id}-known`}
          maxLength={storeLengths.listed}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          error={editor.errorAt(field) ?? (isFull && typed !== '' ? texts.placesFull(storeTexts.placesMax) : undefined)}
          onChange={({ target }) => setTyped(target.value)}
          // Who saves means this name, too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="line" className={styles.add} onClick={add}>
          {texts.add}
        </Button>
      </div>
      <datalist id={`${id}-known`}>
        {known
          .filter((name) => !isThere(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {allWord && known.some((name) => !isThere(name)) && (
        <TextButton
          small
          onClick={() => {
            editor.change(field, (all) => [...new Set([...all, ...known])].slice(0, storeTexts.placesMax));
            input.current?.focus();
          }}
        >
          {allWord}
        </TextButton>
      )}
    </TitledSection>
  );
}
