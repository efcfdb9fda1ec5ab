import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { formData } from '../../demo/api.ts';
import { peakMemoryOf } from '../../local/process-usage.ts';
import type { BenchProcess } from '../bench-process.ts';
import type { Bench } from '../section.ts';

const photographs = 5;
const bytesEach = 5 * 1024 * 1024;
const alone = 5;
const together = 10;

/** How long a product with five photographs of 5 MB takes to be saved, and what ten of them at once need of memory. */
export async function measureUploads(
  { url, pid }: BenchProcess,
  /** Of a seller of that number: one alone may not send ten at once. */
  headersOf: (seller: number) => Promise<Readonly<Record<string, string>>>,
  figure: Bench['figure'],
): Promise<void> {
  const photograph = await drawPhotograph();
  const send = async (number: number) => {
    const headers = await headersOf(number);
    const begin = performance.now();
    const body = productForm(number, photograph);
    const answer = await fetch(`${url}/api/products`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
    return (performance.now() - begin) / 1000;
  };
  const seconds: number[] = [];
  for (let number = 0; number < alone; number++) seconds.push(await send(number));
  const of = `five photographs of 5 MB and 12 megapixels, the slowest of ${alone} one by one`;
  figure({ name: 'upload to saved', value: Math.max(...seconds), unit: 's', atMost: 3, of });

  await Promise.all(Array.from({ length: together }, (_, index) => send(alone + index)));
  const all = `${together} of these at once`;
  figure({
    name: 'most memory with ten uploads',
    value: peakMemoryOf(pid),
    unit: 'MB',
    atMost: 350,
    of: `peak Rss, ${all}`,
  });
}

/** As much detail as a camera sees: a picture that compresses to 5 MB. */
async function drawPhotograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: 'gold', noise } });
  const jpeg = await image.blur(0.6).jpeg({ quality: 88 }).toBuffer();
  if (jpeg.length > bytesEach) throw new Error(`The photograph has ${jpeg.length} bytes.`);
  return jpeg;
}

/** Each photograph is another file to the service: what stands behind a JPEG belongs to it and is not shown. */
function productForm(number: number, photograph: Buffer): FormData {
  return formData({
    name: `Lotus Jhumka ${number}`,
    productCode: `UP-${number}`,
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    karat: '22k',
    grossWeight: '12.4',
    netWeight: '11.85',
    price: '84250',
    description: 'Measured with five photographs.',
    images: Array.from({ length: photographs }, (_, index) => {
      const rest = randomBytes(bytesEach - photograph.length);
      return new File([new Uint8Array(photograph), rest], `${index}.jpg`, { type: 'image/jpeg' });
    }),
  });
}
