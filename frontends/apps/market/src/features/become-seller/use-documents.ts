import type { ApplicationDocument } from '@gehna/contracts/lists';
import { applicationFiles } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { useRef } from 'react';
import { type ChosenDocument, isSame } from './documents.ts';
import { examine } from './examine.ts';
import { texts } from './texts.ts';
import type { ApplicationForm } from './use-application-form.ts';

/** The files chosen or kept for one document of the application. One that cannot be used is not taken, and the reason is shown beside it. */
export function useDocuments(form: ApplicationForm, document: ApplicationDocument) {
  const place = useRef<HTMLDivElement>(null);
  const files = useWatch({ control: form.control, name: document });
  const max = document === 'shopPhotos' ? applicationFiles.shopPhotosMax : 1;

  function take(next: ChosenDocument[], problem: string | null) {
    form.clearErrors(document);
    form.setValue(document, next, { shouldDirty: true, shouldValidate: form.isSubmitted && !problem });
    if (problem) form.setError(document, { type: 'refused', message: problem });
  }

  async function choose(given: readonly File[]) {
    if (given.length === 0) return;
    const { sound, problem } = await examine(document, given);
    const present = document === 'shopPhotos' ? form.getValues(document) : [];
    const all = [...present, ...sound];
    take(
      sound.length > 0 ? all.slice(0, max) : form.getValues(document),
      problem ?? (document === 'shopPhotos' && all.length > max ? texts.tooManyPhotos : null),
    );
  }

  return {
    /** Where the files stand, with the input. */
    place,
    files,
    error: form.errorAt(document),
    choose: (given: readonly File[]) => void choose(given),
    remove(file: ChosenDocument) {
      take(
        form.getValues(document).filter((one) => !isSame(one, file)),
        null,
      );
      // The pressed button is removed with its file.
      place.current?.querySelector('input')?.focus();
    },
  };
}
