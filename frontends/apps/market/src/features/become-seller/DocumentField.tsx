import type { ApplicationDocument } from '@gehna/contracts/lists';
import { classes, Icon } from '@gehna/ui';
import { Field } from '@gehna/ui/forms';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { type ApplicationForm, type ChosenDocument, picturesOnly } from './application.ts';
import { ChosenFile } from './ChosenFile.tsx';
import styles from './DocumentField.module.css';
import { Hint } from './Hint.tsx';
import { texts } from './texts.ts';
import { useDocuments } from './use-documents.ts';

const pictures = 'image/jpeg,image/png,image/webp';

type Props = {
  document: Exclude<ApplicationDocument, 'shopPhotos'>;
  form: ApplicationForm;
  /** The reviewer's reason about this document of the previous application. */
  lastTime: string | undefined;
};

/** One document: chosen or dropped, shown, and removed or replaced. */
export function DocumentField({ document, form, lastTime }: Props) {
  const isPictureOnly = picturesOnly.has(document);
  const documents = useDocuments(form, document);
  const [file] = documents.files;
  const label = texts.document[document];
  const hint = isPictureOnly ? texts.pictureHint : texts.pictureOrPdfHint;
  const ref = useRef<HTMLDivElement>(null);

  function remove(removed: ChosenDocument) {
    documents.remove(removed);
    // The pressed button is removed with its document.
    ref.current?.querySelector('input')?.focus();
  }

  return (
    <Field label={label} hint={<Hint lastTime={lastTime}>{hint}</Hint>} error={documents.error}>
      {(control) => (
        <div ref={ref} className={styles.document}>
          {file && <ChosenFile file={file} preview={texts.preview(label)} onRemove={() => remove(file)} />}
          <FileZone
            {...control}
            isSmall={file !== undefined}
            words={file ? texts.chooseOther : texts.choose}
            accept={isPictureOnly ? pictures : `${pictures},application/pdf`}
            onChoose={documents.choose}
          />
        </div>
      )}
    </Field>
  );
}

type ZoneProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  words: string;
  isSmall?: boolean;
  multiple?: boolean;
  accept?: string;
  onChoose: (files: readonly File[]) => void;
};

/** The browser’s own file input, laid over the whole place: a press opens the chooser, and files can be dropped on it. */
export function FileZone({ words, isSmall, onChoose, accept = pictures, ...input }: ZoneProps) {
  return (
    <div className={classes(styles.zone, isSmall && styles.small)}>
      <Icon of={Upload} />
      <span aria-hidden>{words}</span>
      <input
        {...input}
        type="file"
        accept={accept}
        className={styles.input}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same file, chosen again after it was removed, is a change as well.
          target.value = '';
        }}
      />
    </div>
  );
}
