/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "leads-2026-11-21.csv", with the day in the user's zone. */
export function csvName(what: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}
