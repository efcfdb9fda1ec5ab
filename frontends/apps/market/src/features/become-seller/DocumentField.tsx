import type { ApplicationDocument } from '@gehna/contracts/lists';
import { Field } from '@gehna/ui/forms';
import { FileZone } from '../../files/FileZone.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import styles from './DocumentField.module.css';
import { picturesOnly, typesOf } from './documents.ts';
import { Hint } from './Hint.tsx';
import { texts } from './texts.ts';
import type { ApplicationForm } from './use-application-form.ts';
import { useDocuments } from './use-documents.ts';

type Props = {
  document: Exclude<ApplicationDocument, 'shopPhotos'>;
  form: ApplicationForm;
  /** The reviewer's reason about this document of the previous application. */
  lastTime: string | undefined;
};

/** One document: chosen or dropped, shown, and removed or replaced. */
export function DocumentField({ document, form, lastTime }: Props) {
  const documents = useDocuments(form, document);
  const [file] = documents.files;
  const label = texts.document[document];
  const hint = picturesOnly.has(document) ? texts.pictureHint : texts.pictureOrPdfHint;

  return (
    <Field label={label} hint={<Hint lastTime={lastTime}>{hint}</Hint>} error={documents.error}>
      {(control) => (
        <div ref={documents.place} className={styles.document}>
          {file && <ChosenFile file={file} preview={texts.preview(label)} onRemove={() => documents.remove(file)} />}
          <FileZone
            {...control}
            isSmall={file !== undefined}
            words={file ? texts.chooseOther : texts.choose}
            accept={typesOf(document)}
            onChoose={documents.choose}
          />
        </div>
      )}
    </Field>
  );
}
