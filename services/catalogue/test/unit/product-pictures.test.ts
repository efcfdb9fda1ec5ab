import { DomainError } from '@gehna/kit';
import type { Pictures } from '@gehna/kit/media';
import { expect, test } from 'vitest';
import { type ProductPictures, productPictures } from '../../src/product-pictures.ts';

const files = [{ path: '/tmp/front', name: 'front.jpg' }] as unknown as Parameters<ProductPictures['store']>[0];

function picturesThatFail(error: Error): ProductPictures {
  return productPictures({ store: (_file: string) => Promise.reject(error) } as unknown as Pictures);
}

test('a file that is no picture is refused by its name', async () => {
  const storing = picturesThatFail(new DomainError('picture-wrong-type')).store(files);
  await expect(storing).rejects.toMatchObject({
    code: 'product-pictures-invalid',
    message: expect.stringMatching(/^front\.jpg: /),
  });
});

test('an object store that does not answer is no fault of the file', async () => {
  const away = new DomainError('unavailable');
  await expect(picturesThatFail(away).store(files)).rejects.toBe(away);
});
