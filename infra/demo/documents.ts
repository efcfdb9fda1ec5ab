import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Printed on every document of the demo. */
const specimen = 'Specimen, made for the demo of Bharat Gehna. Not a document.';

/** A page with a title and lines of text, as a PDF that any reader opens: five objects and their table. Latin letters only. */
export function pdfOf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const drawn = [
    `BT /F1 20 Tf 60 770 Td (${pdfText(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 12 Tf 60 ${728 - at * 22} Td (${pdfText(line)}) Tj ET`),
    `BT /F1 9 Tf 60 60 Td (${pdfText(specimen)}) Tj ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

const pdfText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

export const pdf = (name: string, title: string, lines: readonly string[]) =>
  new File([pdfOf(title, lines)], name, { type: 'application/pdf' });

const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A card as it is photographed: title and lines, as JPEG. */
export async function card(name: string, title: string, lines: readonly string[]): Promise<File> {
  const rows = lines.map((line, at) => `<text x="60" y="${210 + at * 54}" font-size="32">${xml(line)}</text>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640" font-family="sans-serif" fill="#231815">
    <rect width="1000" height="640" fill="#f2ede4"/><rect x="24" y="24" width="952" height="592" fill="#fffdf9" stroke="#c5a25a" stroke-width="2"/>
    <text x="60" y="120" font-size="44">${xml(title)}</text>${rows}<text x="60" y="580" font-size="20" fill="#69584e">${xml(specimen)}</text></svg>`;
  return jpeg(name, await sharp(Buffer.from(drawing)).jpeg({ quality: 86 }).toBuffer());
}

/** One of our rendered pictures as a photograph of a counter, cut to landscape. `file` lies in pictures/. */
export async function photograph(name: string, file: string): Promise<File> {
  const picture = await readFile(new URL(`pictures/${file}`, import.meta.url));
  return jpeg(name, await sharp(picture).resize(1000, 660, { fit: 'cover' }).jpeg({ quality: 84 }).toBuffer());
}

const jpeg = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
