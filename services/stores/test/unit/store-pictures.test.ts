import { DomainError } from '@gehna/kit';
import { expect, test } from 'vitest';
import { type StorePictures, storePictures } from '../../src/store-pictures.ts';

test('an object store that does not answer is no fault of the uploaded file', async () => {
  const away = new DomainError('unavailable');
  const parts = { pictures: { store: () => Promise.reject(away) }, uploads: {} };
  const pictures = storePictures(parts as unknown as Parameters<typeof storePictures>[0]);
  const files = [{ path: '/tmp/logo', name: 'logo.jpg', bytes: 10 }] as unknown as Parameters<
    StorePictures['upload']
  >[2];
  await expect(pictures.upload('usr_1', 'logo', files)).rejects.toBe(away);
});
