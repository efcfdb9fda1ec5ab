/** The list with its entry at `from` moved to `to`. */
export function moved<Entry>(all: readonly Entry[], from: number, to: number): Entry[] {
  const others = all.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)];
}
