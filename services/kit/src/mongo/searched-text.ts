/**
 * A text as lists are searched in it and for it: without case, and in one normal form. One Hindi word has several spellings (क़ is one
 * character or two), as keyboards differ.
 */
export function searchedText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
