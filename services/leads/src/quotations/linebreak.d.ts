/** The rules of Unicode for where a line may end (UAX #14), which pdfkit uses too. The package has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, in UTF-16 code units; null after the last one, which is the end. */
    nextBreak(): { readonly position: number } | null;
  }
}
