import { useMutation } from '@gehna/build/query';
import { refusalOr } from '@gehna/client';
import type { StoreImageKind } from '@gehna/contracts/lists';
import { notify, useIsShown } from '@gehna/ui';
import { useState } from 'react';
import { uploadImages } from './api.ts';
import { checkFiles } from './files.ts';
import { texts } from './texts.ts';

type Options = {
  /** How many pictures of this kind the store has already. */
  present: () => number;
  onStored: (addresses: readonly string[]) => void;
};

/** Sends chosen pictures at once, so that they survive a reload. */
export function useImageUpload(kind: StoreImageKind, { present, onStored }: Options) {
  const [share, setShare] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isShown = useIsShown();
  const upload = useMutation({
    mutationFn: (files: readonly File[]) => uploadImages(kind, files, setShare),
    onMutate: () => setShare(0),
    onSuccess: onStored,
    onError: (reason) => setProblems((found) => [...found, refusalOr(reason, texts.uploadFailed)]),
    onSettled: () => {
      if (!isShown.current) notify.bad(texts.uploadLeft);
    },
  });

  return {
    /** Share that was sent, from 0 to 1; null without an upload. */
    share: upload.isPending ? share : null,
    problems,
    async add(files: readonly File[]) {
      const { taken, problems: found } = await checkFiles(files, kind, present);
      setProblems(found);
      if (taken.length > 0) upload.mutate(taken);
    },
    clearProblems: () => setProblems([]),
  };
}

/** "Uploading 43%", then "Uploading" while the server works on it. */
export const uploadWords = (share: number) =>
  share >= 1 ? texts.uploading : texts.uploadingShare(Math.floor(share * 100));
