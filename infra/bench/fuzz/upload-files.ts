import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small files as attackers and broken phones send them. */
export interface UploadFiles {
  /** Pictures and a document that are accepted. */
  readonly fitting: readonly Buffer[];
  /** Empty, cut off, of other kinds, or of two kinds at once. */
  readonly odd: readonly Buffer[];
}

const script = Buffer.from('<script>alert(1)</script>');
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export async function uploadFiles(): Promise<UploadFiles> {
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'gold' } });
  const [jpeg, png, webp, small, narrow] = await Promise.all([
    image(800, 800).jpeg().toBuffer(),
    image(640, 900).png().toBuffer(),
    image(900, 640).webp().toBuffer(),
    image(1, 1).png().toBuffer(),
    image(2000, 3).jpeg().toBuffer(),
  ]);
  const gif = await image(60, 60).gif().toBuffer();
  const middle = (file: Buffer) => file.subarray(0, file.length >> 1);
  return {
    fitting: [jpeg, png, webp, pdf],
    odd: [
      Buffer.alloc(0),
      Buffer.from([0xff]),
      Buffer.alloc(4000, 7),
      ...[jpeg, png, webp, pdf].map(middle),
      // A header without what it announces, and the other way round.
      ...[jpeg, png, webp].map((file) => file.subarray(0, 30)),
      png.subarray(8),
      small,
      narrow,
      gif,
      hugePng(),
      // Two kinds at once: each reads as a picture or document, and as something that runs.
      Buffer.concat([jpeg, script]),
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, script.length + 2]), script, jpeg.subarray(2)]),
      Buffer.concat([Buffer.from('GIF89a=1;'), script]),
      Buffer.concat([png, Buffer.from('504b0304140000000800', 'hex'), script]),
      Buffer.concat([pdf, jpeg]),
      Buffer.concat([jpeg, pdf]),
      Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8X', 'latin1'), script]),
      Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('#!/bin/sh\nexit 1\n'),
      Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
      Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    ],
  };
}

/** A PNG whose header claims 60,000 x 60,000 pixels. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}
