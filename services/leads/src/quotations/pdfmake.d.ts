/** What is used here of pdfmake, which has no types of its own; those of DefinitelyTyped make every service a page of a browser. */
declare module 'pdfmake' {
  export type Margin = readonly [left: number, top: number, right: number, bottom: number];

  export interface TextStyle {
    readonly style?: string;
    readonly font?: string;
    readonly fontSize?: number;
    readonly bold?: boolean;
    readonly color?: string;
    readonly lineHeight?: number;
    readonly alignment?: 'left' | 'right';
  }

  export interface Block extends TextStyle {
    readonly id?: string;
    readonly margin?: Margin;
    /** Points, a share of what is left, or as wide as the content. */
    readonly width?: number | '*' | 'auto';
    readonly pageBreak?: 'before';
    readonly unbreakable?: boolean;
  }

  export interface TableLayout {
    readonly hLineWidth: () => number;
    readonly vLineWidth: () => number;
    readonly hLineColor: () => string;
    readonly paddingTop: () => number;
    readonly paddingBottom: () => number;
  }

  export type TableCell = (Block & { readonly colSpan?: number } & ({ text: string } | { stack: Content[] })) | object;

  export interface Table {
    readonly widths: readonly (number | '*' | 'auto')[];
    readonly headerRows?: number;
    readonly dontBreakRows?: boolean;
    readonly body: readonly (readonly TableCell[])[];
  }

  export type Content = Block &
    (
      | { readonly text: string }
      | { readonly stack: readonly Content[] }
      | { readonly columns: readonly Content[] }
      | { readonly image: string; readonly fit: readonly [width: number, height: number] }
      | { readonly table: Table; readonly layout?: TableLayout | 'noBorders' }
    );

  export interface DocumentDefinition {
    readonly info: Readonly<Record<'title' | 'author' | 'creator' | 'producer', string>> &
      Readonly<Record<'creationDate' | 'modDate', Date>>;
    readonly language: string;
    /** Points. */
    readonly pageSize: { readonly width: number; readonly height: number };
    readonly pageMargins: Margin;
    readonly defaultStyle: TextStyle;
    readonly styles: Readonly<Record<string, TextStyle>>;
    readonly content: readonly Content[];
    readonly footer: (page: number, pages: number) => Content;
    /** Called with each block when all are laid out; true moves it to the next page. */
    readonly pageBreakBefore?: (block: LaidOutBlock) => boolean;
  }

  export interface LaidOutBlock {
    readonly id?: string;
    /** Points from the top of the page. */
    readonly startPosition: { readonly top: number };
  }

  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    /** Which files may be read. */
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    /** Which addresses may be asked. */
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
