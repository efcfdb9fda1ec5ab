import { reviewTexts } from '@gehna/contracts/rules';
import { Chip, Chips } from '@gehna/ui/catalogue';
import { TextArea } from '@gehna/ui/forms';
import type { Ref } from 'react';
import { texts } from '../texts.ts';
import styles from './Note.module.css';
import { holds, toggleSentence } from './sentences.ts';

type Props = {
  label: string;
  placeholder: string;
  sentences: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (note: string) => void;
  onBlur: () => void;
  /** At Ctrl+Enter in the note. */
  onSend?: (() => void) | undefined;
  ref: Ref<HTMLTextAreaElement>;
};

/** The note of a rejection: free words, and ready sentences that a press adds or takes out. */
export function Note({ label, placeholder, sentences, value: note, error, onChange, onBlur, onSend, ref }: Props) {
  return (
    <div className={styles.note}>
      <TextArea
        ref={ref}
        label={label}
        placeholder={placeholder}
        value={note}
        error={error}
        maxLength={reviewTexts.noteMax}
        rows={4}
        onBlur={onBlur}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onSend?.();
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Chips label={texts.decision.canned}>
        {sentences.map((sentence) => (
          <Chip
            key={sentence}
            on={holds(note, sentence)}
            onPress={() => onChange(toggleSentence(note, sentence).slice(0, reviewTexts.noteMax))}
          >
            {sentence}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
