import sharp from 'sharp';

let shade = 0;

/** A JPEG unlike every earlier one. */
export async function photo({ width = 900, height = 900 } = {}): Promise<Blob> {
  shade++;
  const background = { r: shade % 256, g: (shade * 7) % 256, b: 80 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
