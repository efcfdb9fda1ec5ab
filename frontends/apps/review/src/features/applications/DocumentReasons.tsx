import { applicationDocuments } from '@gehna/contracts/lists';
import { reviewTexts } from '@gehna/contracts/rules';
import { Disclosure } from '@gehna/ui/catalogue';
import { Select, TextField } from '@gehna/ui/forms';
import { useState } from 'react';
import { hasReasons, type DocumentReasons as Reasons } from '../../decision/use-decision.ts';
import type { Application, UploadedDocument } from './api.ts';
import styles from './DocumentReasons.module.css';
import { texts } from './texts.ts';

type Props = {
  application: Application;
  reasons: Reasons;
  errorOf: (kind: UploadedDocument['kind']) => string | undefined;
  onChange: (reasons: Reasons) => void;
};

/** A remark for each document that is not right: one of the ready ones, or other words. */
export function DocumentReasons({ application, reasons, errorOf, onChange }: Props) {
  // Initial state only: it must not close while it is used.
  const [isOpen] = useState(hasReasons(reasons));
  const kinds = applicationDocuments.filter((kind) => application.documents.some((document) => document.kind === kind));
  return (
    <Disclosure title={texts.reasons} defaultOpen={isOpen}>
      <div className={styles.reasons}>
        {kinds.map((kind) => (
          <Reason
            key={kind}
            kind={kind}
            words={reasons[kind]}
            error={errorOf(kind)}
            onChange={(words) => {
              const { [kind]: _, ...others } = reasons;
              onChange(words === undefined ? others : { ...others, [kind]: words });
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}

const other = 'other';

type ReasonProps = {
  kind: UploadedDocument['kind'];
  /** Undefined: no remark. */
  words: string | undefined;
  error: string | undefined;
  onChange: (words: string | undefined) => void;
};

function Reason({ kind, words, error, onChange }: ReasonProps) {
  const ready: readonly string[] = texts.readyReasons;
  const [isOther, setOther] = useState(words !== undefined && !ready.includes(words));
  const document = kind === 'shopPhotos' ? texts.photos : texts.document[kind];
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
        value={isOther ? other : (words ?? '')}
        onChange={({ target }) => {
          setOther(target.value === other);
          if (target.value === other) onChange('');
          else onChange(target.value || undefined);
        }}
      />
      {isOther && (
        <TextField
          label={texts.reasonWords(document)}
          hideLabel
          maxLength={reviewTexts.documentReasonMax}
          value={words ?? ''}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
