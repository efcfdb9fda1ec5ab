/**
 * Those of the chosen files that have no problem and for which there is room, in their order, and the problems of the others: of each
 * its own, and `full` where there are too many.
 */
export function soundFiles(
  chosen: readonly File[],
  { room, problemOf, full }: { room: number; problemOf: (file: File) => string | null | undefined; full: string },
) {
  const problems = chosen.flatMap((file) => problemOf(file) ?? []);
  const sound = chosen.filter((file) => !problemOf(file));
  const taken = sound.slice(0, Math.max(0, room));
  return { taken, problems: taken.length < sound.length ? [...problems, full] : problems };
}
