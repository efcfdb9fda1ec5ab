import { storeImages } from '@gehna/contracts/rules';
import { classes, Heading, Icon, TextButton } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef } from 'react';
import styles from './ImageField.module.css';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import { uploadWords, useUpload } from './use-upload.ts';

type Props = { editor: StoreEditor; field: 'logo' | 'banner' };

/** One picture of the store: uploaded, replaced or taken away. */
export function ImageField({ editor, field }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = editor.values[field];
  const upload = useUpload(field, 0, ([stored = '']) => editor.set(field, stored));
  const isBusy = upload.share !== null;
  const problem = editor.problemAt(field);
  const problems = problem ? [...upload.problems, problem] : upload.problems;
  return (
    <section aria-labelledby={id} data-at={field} className={styles.field}>
      <Heading level={2} size="xs" id={id}>
        {texts.field[field]}
      </Heading>
      {address && <img src={address} alt={texts.imageAlt[field]} className={classes(styles.image, styles[field])} />}
      <div className={styles.acts}>
        <label className={styles.choose}>
          <Icon of={Upload} size="small" />
          {upload.share === null
            ? address
              ? texts.replaceFile[field]
              : texts.chooseFile[field]
            : uploadWords(upload.share)}
          <input
            ref={input}
            type="file"
            accept="image/*"
            className={styles.input}
            aria-describedby={`${id}-hint ${id}-problems`}
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              upload.add([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        {address && (
          <TextButton
            small
            onClick={() => {
              editor.set(field, '');
              upload.clearProblems();
              // The pressed button goes with the picture.
              input.current?.focus();
            }}
          >
            {texts.removeImage[field]}
          </TextButton>
        )}
      </div>
      {upload.share !== null && <progress aria-label={texts.uploading} max={1} value={upload.share} />}
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.imageHint(storeImages[field].maxBytes / 1024 / 1024)}. {!address && texts.noImage[field]}
      </p>
      <div id={`${id}-problems`} aria-live="polite">
        {problems.map((words) => (
          <p key={words} className={styles.problem}>
            <Icon of={CircleAlert} size="small" />
            {words}
          </p>
        ))}
      </div>
    </section>
  );
}
