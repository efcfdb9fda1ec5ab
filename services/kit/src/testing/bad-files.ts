import { deflateSync } from 'node:zlib';

/** Files that are neither picture nor document, whatever their name. */
export const disguisedFiles: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a program of Windows', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2000, 7)])],
  ['a program of Linux', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(2000, 7)])],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a web page that begins as a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a text', Buffer.from('This is no picture.')],
];

/** A PNG of 60,000 x 60,000 pixels in a few hundred bytes. */
export function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
