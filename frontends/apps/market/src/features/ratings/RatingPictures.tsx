import { texts as agreed, ratingImages } from '@gehna/contracts/rules';
import { type ApiForm, useWatch } from '@gehna/forms';
import { pictureProblem, soundFiles, withinRoom } from '@gehna/product-ui/chosen-files';
import { useRatingPictures } from '@gehna/product-ui/ratings';
import { IconButton, Picture } from '@gehna/ui';
import { Field } from '@gehna/ui/forms';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { FilePicture } from '../../files/FilePlate.tsx';
import { FileZone } from '../../files/FileZone.tsx';
import { keyOfFile } from '../../files/key-of-file.ts';
import type { OwnRating, OwnRatingAnswer } from './api.ts';
import styles from './RatingForm.module.css';
import type { RatingBody, RatingValues } from './rating-values.ts';
import { texts } from './texts.ts';

async function problemOf(file: File): Promise<string | undefined> {
  const problem = await pictureProblem(file, ratingImages.maxBytes);
  return problem && `${file.name}: ${problem}`;
}

type Props = {
  form: ApiForm<RatingValues, RatingBody, OwnRatingAnswer>;
  /** The stored one, with its pictures. */
  rating: OwnRating | null;
};

/** Pictures of the rating: those that are stored, and those that are chosen, each with its own way out. */
export function RatingPictures({ form, rating }: Props) {
  const images = useWatch({ control: form.control, name: 'images' });
  const files = useWatch({ control: form.control, name: 'files' });
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const kept = rating?.pictures.filter(({ src }) => images.includes(src)) ?? [];
  const shown = useRatingPictures(rating);
  const roomBeside = ({ length }: readonly File[]) => ratingImages.max - kept.length - length;

  async function choose(chosen: readonly File[]) {
    const examined = await soundFiles(chosen, problemOf);
    // Others may have been chosen since.
    const files = form.getValues('files');
    const { taken, problems } = withinRoom(examined, roomBeside(files), agreed.tooManyImages);
    setProblem(problems.join(' ') || null);
    form.clearErrors('images');
    form.setValue('files', [...files, ...taken], { shouldDirty: true });
  }

  function remove(next: Partial<Pick<RatingValues, 'images' | 'files'>>) {
    setProblem(null);
    form.clearErrors('images');
    if (next.images) form.setValue('images', next.images, { shouldDirty: true });
    if (next.files) form.setValue('files', next.files, { shouldDirty: true });
    // The pressed button is removed with its picture.
    ref.current?.querySelector('input')?.focus();
  }

  return (
    <Field
      label={texts.field.images}
      hint={roomBeside(files) > 0 ? texts.picturesHint : texts.full}
      error={problem ?? form.errorAt('images') ?? undefined}
    >
      {(control) => (
        <div ref={ref} className={styles.pictures}>
          {kept.length + files.length > 0 && (
            <ul className={styles.list} aria-label={texts.field.images}>
              {kept.map((picture, index) => (
                <li key={picture.src} className={styles.picture}>
                  <Picture picture={{ ...shown(picture), alt: texts.kept(index + 1) }} sizes="104px" />
                  <IconButton
                    icon={X}
                    label={texts.remove(texts.kept(index + 1))}
                    onClick={() => remove({ images: images.filter((src) => src !== picture.src) })}
                  />
                </li>
              ))}
              {files.map((file) => (
                <li key={keyOfFile(file)} className={styles.picture}>
                  <FilePicture file={file} alt={texts.chosen(file.name)} />
                  <IconButton
                    icon={X}
                    label={texts.remove(file.name)}
                    onClick={() => remove({ files: files.filter((one) => one !== file) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <FileZone
            {...control}
            multiple
            isSmall={kept.length + files.length > 0}
            words={texts.choose}
            onChoose={choose}
          />
        </div>
      )}
    </Field>
  );
}
