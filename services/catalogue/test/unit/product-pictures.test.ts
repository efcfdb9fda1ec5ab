import { DomainError, type UploadedFile } from '@gehna/kit';
import { expect, test } from 'vitest';
import { storeProductPicture } from '../../src/product-pictures.ts';

const file = { path: '/tmp/front', name: 'front.jpg' } as UploadedFile;
const storeFailing = (error: Error) => storeProductPicture({ store: () => Promise.reject(error) }, file);

test('a file that is no picture is refused by its name', async () => {
  await expect(storeFailing(new DomainError('picture-wrong-type'))).rejects.toMatchObject({
    code: 'product-pictures-invalid',
    message: expect.stringMatching(/^front\.jpg: /),
  });
});

test('an object store that does not answer is no fault of the file', async () => {
  const away = new DomainError('unavailable');
  await expect(storeFailing(away)).rejects.toBe(away);
});
