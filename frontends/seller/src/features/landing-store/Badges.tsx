import { badgeTypes } from '@gehna/contracts/lists';
import { storeTexts } from '@gehna/contracts/rules';
import { Button, Heading, Icon, IconButton } from '@gehna/ui';
import { Select, TextField } from '@gehna/ui/forms';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import styles from './Badges.module.css';
import { maxLengths } from './rules.ts';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import type { Badge } from './values.ts';

const types = badgeTypes.map((value) => ({ value, label: texts.badgeTypes[value] }));

/** What speaks for the seller: a kind and a label each. */
export function Badges({ editor }: { editor: StoreEditor }) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const { badges } = editor.values;
  const change = (at: number, next: Partial<Badge>) =>
    editor.change('badges', (all) => all.map((badge, other) => (other === at ? { ...badge, ...next } : badge)));

  useEffect(() => {
    // A badge that was added is written at once; where one was taken away, its button has gone with the focus.
    if (focusNext.current) place.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  return (
    <section ref={place} aria-labelledby={id} className={styles.badges}>
      <Heading level={2} size="xs" id={id}>
        {texts.field.badges}
      </Heading>
      <p className={styles.hint}>{texts.badgesHint(storeTexts.badgesMax)}</p>
      {badges.map(({ type, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, none has a state that could stay behind
        <div key={at} data-at={`badges.${at}`} className={styles.badge}>
          <TextField
            label={texts.badgeLabel(at + 1)}
            value={label}
            maxLength={maxLengths.name}
            autoComplete="off"
            error={editor.problemAt(`badges.${at}`)}
            onChange={({ target }) => change(at, { label: target.value })}
            onBlur={() => editor.leave(`badges.${at}`)}
          />
          <Select
            label={texts.badgeType(at + 1)}
            options={types}
            value={type}
            onChange={({ target }) => {
              const chosen = badgeTypes.find((known) => known === target.value);
              if (chosen) change(at, { type: chosen });
            }}
          />
          <IconButton
            icon={X}
            label={texts.removeBadge(at + 1)}
            className={styles.remove}
            onClick={() => {
              focusNext.current = '[data-add]';
              editor.change('badges', (all) => all.filter((_, other) => other !== at));
            }}
          />
        </div>
      ))}
      <Button
        data-add
        look="line"
        size="small"
        icon={<Icon of={Plus} size="small" />}
        aria-disabled={badges.length >= storeTexts.badgesMax}
        onClick={() => {
          if (badges.length >= storeTexts.badgesMax) return;
          focusNext.current = `[data-at="badges.${badges.length}"] input`;
          editor.change('badges', (all) => [...all, { type: 'custom', label: '' }]);
        }}
      >
        {texts.addBadge}
      </Button>
    </section>
  );
}
