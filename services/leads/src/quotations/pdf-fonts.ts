import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';

type Weight = 'regular' | 'bold';
export type Typeface = keyof typeof typefaces;

/** Mukta has Latin, Devanagari and the rupee sign, and comes first; the others are for one script each. */
const typefaces = {
  mukta: { script: /./su, ...files('mukta', 'Mukta') },
  bengali: { script: /\p{scx=Bengali}/u, ...files('noto-sans-bengali', 'NotoSansBengali') },
  gujarati: { script: /\p{scx=Gujarati}/u, ...files('noto-sans-gujarati', 'NotoSansGujarati') },
  gurmukhi: { script: /\p{scx=Gurmukhi}/u, ...files('noto-sans-gurmukhi', 'NotoSansGurmukhi') },
  kannada: { script: /\p{scx=Kannada}/u, ...files('noto-sans-kannada', 'NotoSansKannada') },
  malayalam: { script: /\p{scx=Malayalam}/u, ...files('noto-sans-malayalam', 'NotoSansMalayalam') },
  odia: { script: /\p{scx=Oriya}/u, ...files('noto-sans-oriya', 'NotoSansOriya') },
  tamil: { script: /\p{scx=Tamil}/u, ...files('noto-sans-tamil', 'NotoSansTamil') },
  telugu: { script: /\p{scx=Telugu}/u, ...files('noto-sans-telugu', 'NotoSansTelugu') },
  urdu: { script: /\p{scx=Arabic}/u, ...files('noto-naskh-arabic', 'NotoNaskhArabic') },
};
const inOrder = Object.entries(typefaces) as [Typeface, (typeof typefaces)[Typeface]][];

/** As HarfBuzz reads them. A file is read when a text needs it. */
const fonts = new Map<string, harfbuzz.Font>();
const buffer = new harfbuzz.Buffer();

/** What pdfkit uses of a font of fontkit. */
interface PdfkitFont {
  getGlyph(id: number, codePoints: readonly number[]): object;
  layout(text: string): object;
}

/** Whether the letters of each run are placed from right to left, also digits. */
export const isRightToLeft = (typeface: Typeface) => typeface === 'urdu';

/** The first typeface that has all of these characters. */
export function typefaceOf(characters: string): Typeface | undefined {
  return inOrder.find(
    ([name, { script }]) => script.test(characters) && hasAll(fontOf(name, 'regular'), characters),
  )?.[0];
}

/** Selects a font of a document. */
export function selectFont(pdf: PDFKit.PDFDocument, typeface: Typeface, weight: Weight): PDFKit.PDFDocument {
  pdf.font(typefaces[typeface][weight]);
  // Not in the types of pdfkit.
  const { font } = (pdf as unknown as { _font: { font: PdfkitFont } })._font;
  if (!Object.hasOwn(font, 'layout')) shapeWithHarfBuzz(font, typeface, weight);
  return pdf;
}

/** In place of fontkit, which throws at words of Gurmukhi and Malayalam, and has wrong forms in Bengali and Kannada. */
function shapeWithHarfBuzz(pdfkitFont: PdfkitFont, typeface: Typeface, weight: Weight): void {
  const font = fontOf(typeface, weight);
  pdfkitFont.layout = (text) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage(typeface === 'urdu' ? 'ur' : 'en');
    buffer.setDirection(isRightToLeft(typeface) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    return {
      glyphs: infos.map(({ codepoint: id, cluster }) => {
        const codePoints = codePointsOf(text.slice(cluster, starts[starts.indexOf(cluster) + 1]));
        const own = codePoints.filter((each) => font.nominalGlyph(each) === id);
        // What a reader copies from the PDF.
        return pdfkitFont.getGlyph(id, own.length > 0 ? own : codePoints);
      }),
      positions,
      // Read after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

function hasAll(font: harfbuzz.Font, characters: string): boolean {
  return codePointsOf(characters).every((each) => font.nominalGlyph(each) !== undefined);
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function fontOf(typeface: Typeface, weight: Weight): harfbuzz.Font {
  const file = typefaces[typeface][weight];
  const font = fonts.get(file) ?? new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(file))));
  fonts.set(file, font);
  return font;
}

function files(family: string, name: string): Record<Weight, string> {
  const file = (weight: string) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`));
  return { regular: file('400Regular'), bold: file('600SemiBold') };
}
