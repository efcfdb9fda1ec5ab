import { session } from '@gehna/client';
import { useState } from 'react';
import { checkFiles, type FormPicture, movePicture } from './pictures.ts';

/**
 * Chosen pictures while this page lives and somebody is signed in, by form: leaving a form and coming back finds them again.
 * Storage of the browser cannot hold files, so a reload loses them.
 */
const chosen = new Map<string, readonly FormPicture[]>();

session.subscribe(() => {
  if (session.current() !== null) return;
  for (const pictures of chosen.values()) release(pictures);
  chosen.clear();
});

let lastId = 0;

function pictureOf(file: File): FormPicture {
  lastId += 1;
  const source = { src: URL.createObjectURL(file), width: 800, height: 800, alt: '' };
  return { id: `file-${lastId}`, kind: 'new', file, source };
}

function release(pictures: readonly FormPicture[]) {
  for (const picture of pictures) if (picture.kind === 'new') URL.revokeObjectURL(picture.source.src);
}

/** The pictures of one form (`key` names it), beginning with `start`, or with those of an earlier visit that still fit. */
export function usePictures(key: string, start: readonly FormPicture[], fits: (one: FormPicture) => boolean) {
  const [pictures, setPictures] = useState(() => chosen.get(key)?.filter(fits) ?? start);
  const [problems, setProblems] = useState<readonly string[]>([]);

  function set(next: readonly FormPicture[]) {
    if (next.some(({ kind }) => kind === 'new')) chosen.set(key, next);
    else chosen.delete(key);
    setPictures(next);
  }

  return {
    pictures,
    /** What is wrong with files that were chosen, or what the server said about the pictures. */
    problems,
    setProblems,
    set,
    add(files: readonly File[]) {
      const { taken, problems: found } = checkFiles(files, pictures.length);
      setProblems(found);
      if (taken.length > 0) set([...pictures, ...taken.map(pictureOf)]);
    },
    remove(place: number) {
      release(pictures.slice(place, place + 1));
      setProblems([]);
      set(pictures.filter((_, other) => other !== place));
    },
    move: (from: number, to: number) => set(movePicture(pictures, from, to)),
    /** Back to the beginning: what was chosen is given up. */
    reset() {
      release(pictures);
      chosen.delete(key);
      setProblems([]);
      setPictures(start);
    },
    /** The form is done; its pictures are the server's now. */
    forget() {
      release(pictures);
      chosen.delete(key);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
