import { applicationFiles } from '@gehna/contracts/rules';
import { classes, formatFileSize, IconButton, textStyles } from '@gehna/ui';
import { Field } from '@gehna/ui/forms';
import X from 'lucide-react/icons/x';
import { FileIcon, FilePicture } from '../../files/FilePlate.tsx';
import { FileZone } from '../../files/FileZone.tsx';
import { keyOfFile } from '../../files/key-of-file.ts';
import { aboutFile, type ChosenDocument, isKept } from './documents.ts';
import { Hint } from './Hint.tsx';
import styles from './ShopPhotos.module.css';
import { texts } from './texts.ts';
import type { ApplicationForm } from './use-application-form.ts';
import { useDocuments } from './use-documents.ts';

const { shopPhotosMax } = applicationFiles;

/** Several photos of the shop, each with its own way out. */
export function ShopPhotos({ form, lastTime }: { form: ApplicationForm; lastTime: string | undefined }) {
  const documents = useDocuments(form, 'shopPhotos');
  const photos = documents.files;
  const isFull = photos.length >= shopPhotosMax;

  return (
    <Field
      label={texts.document.shopPhotos}
      hint={<Hint lastTime={lastTime}>{isFull ? texts.photosFull : texts.shopHint}</Hint>}
      error={documents.error}
    >
      {(control) => (
        <div ref={documents.place} className={styles.photos}>
          <p role="status" className={classes(styles.count, textStyles.secondSmall)}>
            {photos.length > 0 && texts.photosChosen(photos.length)}
          </p>
          {photos.length > 0 && (
            <ul className={styles.list}>
              {photos.map((photo) => (
                <Photo
                  key={isKept(photo) ? photo.ref : keyOfFile(photo)}
                  photo={photo}
                  onRemove={() => documents.remove(photo)}
                />
              ))}
            </ul>
          )}
          <FileZone
            {...control}
            multiple
            isSmall={photos.length > 0}
            words={photos.length > 0 ? texts.morePhotos : texts.choosePhotos}
            onChoose={documents.choose}
          />
        </div>
      )}
    </Field>
  );
}

function Photo({ photo, onRemove }: { photo: ChosenDocument; onRemove: () => void }) {
  const { name, type, bytes } = aboutFile(photo);
  return (
    <li className={styles.photo}>
      {isKept(photo) ? <FileIcon type={type} /> : <FilePicture file={photo} alt={texts.preview(name)} />}
      <span className={styles.size}>
        {isKept(photo) && (
          <>
            {texts.kept} <span className={styles.name}>{name}</span>{' '}
          </>
        )}
        {formatFileSize(bytes)}
      </span>
      <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} className={styles.remove} />
    </li>
  );
}
