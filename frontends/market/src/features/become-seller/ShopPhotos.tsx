import { applicationFiles } from '@gehna/contracts/rules';
import { IconButton } from '@gehna/ui';
import { Field } from '@gehna/ui/forms';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Preview } from './ChosenFile.tsx';
import { FileZone } from './DocumentField.tsx';
import { Hint } from './Hint.tsx';
import styles from './ShopPhotos.module.css';
import { sizeWords } from './sizes.ts';
import { texts } from './texts.ts';
import type { ApplicationFormState } from './use-application-form.ts';

const { shopPhotosMax } = applicationFiles;

const keys = new WeakMap<File, string>();

/** The same photo may be chosen twice, so that its name is no key. */
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? crypto.randomUUID();
  keys.set(photo, key);
  return key;
}

/** Several photos of the shop, each with its own way out. */
export function ShopPhotos({ form, lastTime }: { form: ApplicationFormState; lastTime: string | undefined }) {
  const photos = form.files.shopPhotos;
  const place = useRef<HTMLDivElement>(null);
  const isFull = photos.length >= shopPhotosMax;

  function remove(photo: File) {
    form.remove('shopPhotos', photo);
    // The pressed button goes with its photo.
    place.current?.querySelector('input')?.focus();
  }

  return (
    <Field
      label={texts.document.shopPhotos}
      hint={<Hint lastTime={lastTime}>{isFull ? texts.photosFull : texts.shopHint}</Hint>}
      error={form.problems.shopPhotos}
    >
      {(control) => (
        <div ref={place} className={styles.photos}>
          <p role="status" className={styles.count}>
            {photos.length > 0 && texts.photosChosen(photos.length)}
          </p>
          {photos.length > 0 && (
            <ul className={styles.list}>
              {photos.map((photo) => (
                <li key={keyOf(photo)} className={styles.photo}>
                  <Preview file={photo} alt={texts.preview(photo.name)} />
                  <span className={styles.size}>{sizeWords(photo.size)}</span>
                  <IconButton
                    icon={X}
                    label={texts.remove(photo.name)}
                    onClick={() => remove(photo)}
                    className={styles.remove ?? ''}
                  />
                </li>
              ))}
            </ul>
          )}
          <FileZone
            {...control}
            multiple
            isSmall={photos.length > 0}
            words={photos.length > 0 ? texts.morePhotos : texts.choosePhotos}
            onChoose={(files) => form.choose('shopPhotos', files)}
          />
        </div>
      )}
    </Field>
  );
}
