import type { ApplicationDocument } from '@gehna/contracts/lists';
import { applicationFiles } from '@gehna/contracts/rules';
import { useState } from 'react';
import { examine } from './examine.ts';
import { type Chosen, nothingChosen } from './fields.ts';
import { texts } from './texts.ts';

type Refused = Partial<Readonly<Record<ApplicationDocument, string>>>;

/** The chosen files. What cannot be used is not taken; `refused` says why until something else is chosen there. */
export function useChosenFiles(onChange: (document: ApplicationDocument) => void) {
  const [files, setFiles] = useState<Chosen>(nothingChosen);
  const [refused, setRefused] = useState<Refused>({});

  function say(document: ApplicationDocument, problem: string | null) {
    setRefused(({ [document]: _, ...others }) => (problem ? { ...others, [document]: problem } : others));
  }

  async function choose(document: ApplicationDocument, given: readonly File[]) {
    if (given.length === 0) return;
    const { fit, problem } = await examine(document, given);
    const isSeveral = document === 'shopPhotos';
    const room = isSeveral ? applicationFiles.shopPhotosMax - files.shopPhotos.length : 1;
    say(document, problem ?? (isSeveral && fit.length > room ? texts.tooManyPhotos : null));
    if (fit.length === 0) return;
    setFiles((before) => {
      const next = isSeveral
        ? [...before.shopPhotos, ...fit].slice(0, applicationFiles.shopPhotosMax)
        : fit.slice(0, 1);
      return { ...before, [document]: next };
    });
    onChange(document);
  }

  function remove(document: ApplicationDocument, file: File) {
    say(document, null);
    setFiles((before) => ({ ...before, [document]: before[document].filter((one) => one !== file) }));
    onChange(document);
  }

  return { files, refused, choose, remove };
}
