import { applicationDocuments } from '@gehna/contracts/lists';
import { reviewTexts } from '@gehna/contracts/rules';
import { Disclosure } from '@gehna/ui/catalogue';
import { Select, TextField } from '@gehna/ui/forms';
import { useState } from 'react';
import type { DocumentReasons as Reasons } from '../../decision/use-decision.ts';
import type { Application, UploadedDocument } from './api.ts';
import styles from './DocumentReasons.module.css';
import { texts } from './texts.ts';

type Props = { application: Application; reasons: Reasons; onChange: (reasons: Reasons) => void };

/** A remark for each document that is not right: one of the ready ones, or other words. */
export function DocumentReasons({ application, reasons, onChange }: Props) {
  // Initial state only: it must not close while it is used.
  const [isOpen] = useState(Object.keys(reasons).length > 0);
  const kinds = applicationDocuments.filter((kind) => application.documents.some((document) => document.kind === kind));
  return (
    <Disclosure title={texts.reasons} defaultOpen={isOpen}>
      <div className={styles.reasons}>
        {kinds.map((kind) => (
          <Reason
            key={kind}
            kind={kind}
            words={reasons[kind] ?? ''}
            onChange={(words) => {
              const { [kind]: _, ...others } = reasons;
              onChange(words ? { ...others, [kind]: words } : others);
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}

const other = 'other';

type ReasonProps = { kind: UploadedDocument['kind']; words: string; onChange: (words: string) => void };

function Reason({ kind, words, onChange }: ReasonProps) {
  const ready: readonly string[] = texts.readyReasons;
  const isReady = ready.includes(words);
  const [isOther, setOther] = useState(words !== '' && !isReady);
  const document = kind === 'shopPhotos' ? texts.photos : texts.paper[kind];
  const options = [
    { value: '', label: texts.reasonFine },
    ...ready.map((reason) => ({ value: reason, label: reason })),
    { value: other, label: texts.reasonOther },
  ];
  return (
    <div className={styles.reason}>
      <Select
        label={document}
        options={options}
        value={isOther ? other : words}
        onChange={({ target }) => {
          setOther(target.value === other);
          onChange(target.value === other ? '' : target.value);
        }}
      />
      {isOther && (
        <TextField
          label={texts.reasonWords(document)}
          hideLabel
          maxLength={reviewTexts.documentReasonMax}
          value={words}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
