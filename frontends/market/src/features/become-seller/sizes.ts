const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** The size of a file for people: 734003 → "716.8 KB", 5242880 → "5 MB". */
export function sizeWords(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024;
  return `${oneDecimal.format(bytes / (isLarge ? 1024 * 1024 : 1024))}\u00a0${isLarge ? 'MB' : 'KB'}`;
}
