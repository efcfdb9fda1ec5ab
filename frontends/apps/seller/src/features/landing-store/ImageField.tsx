import { isStoreUpload, pictureTypes } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { classes, Icon, Note, TextButton, TitledSection } from '@gehna/ui';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef } from 'react';
import { FileChooser } from '../../pictures/FileChooser.tsx';
import { FileProblems } from '../../pictures/FileProblems.tsx';
import { texts as pictureTexts } from '../../pictures/texts.ts';
import { UploadBar } from '../../pictures/UploadBar.tsx';
import styles from './ImageField.module.css';
import { texts } from './texts.ts';
import { uploadWords } from './use-image-upload.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = { editor: StoreEditor; field: 'logo' | 'banner' };

/** One picture of the store: uploaded, replaced or removed. */
export function ImageField({ editor, field }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = useWatch({ control: editor.control, name: field });
  const upload = editor.uploads[field];
  const problem = editor.errorAt(field);
  return (
    <TitledSection title={texts.field[field]} level={2} size="xs" data-at={field} className={styles.field}>
      {address && isStoreUpload(address) && (
        <img src={address} alt={texts.imageAlt[field]} className={classes(styles.image, styles[field])} />
      )}
      {address && !isStoreUpload(address) && <Note meaning="waiting">{pictureTexts.elsewhere}</Note>}
      <div className={styles.acts}>
        <FileChooser
          ref={input}
          accept={pictureTypes}
          isBusy={upload.share !== null}
          describedBy={`${id}-hint ${id}-problems`}
          onAdd={upload.add}
        >
          <Icon of={Upload} size="small" />
          {upload.share === null
            ? address
              ? texts.replaceFile[field]
              : texts.chooseFile[field]
            : uploadWords(upload.share)}
        </FileChooser>
        {address && (
          <TextButton
            small
            onClick={() => {
              editor.change(field, () => '');
              upload.clearProblems();
              // The pressed button is removed with the picture.
              input.current?.focus();
            }}
          >
            {texts.removeImage[field]}
          </TextButton>
        )}
      </div>
      {upload.share !== null && <UploadBar label={texts.uploading} share={upload.share} />}
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.imageHint[field]} {!address && texts.noImage[field]}
      </p>
      <FileProblems id={`${id}-problems`} problems={problem ? [...upload.problems, problem] : upload.problems} />
    </TitledSection>
  );
}
