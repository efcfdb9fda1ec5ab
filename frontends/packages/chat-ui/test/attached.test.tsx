import { QueryClientProvider } from '@gehna/build/query';
import { MemoryRouter } from '@gehna/build/router';
import { queries } from '@gehna/client';
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AttachedProduct } from '../src/attachments/attached.ts';
import { MessageAttachments } from '../src/attachments/MessageAttachments.tsx';
import { useAttached } from '../src/attachments/use-attached.ts';
import { uploadsOf } from '../src/attachments/use-uploads.ts';

const product = (number: number): AttachedProduct => ({ kind: 'product', id: `prd_${number}`, product: null });

test('files that cannot be sent take no place of those that can', () => {
  const { result } = renderHook(() => useAttached('usr_1', 'cnv_1'));
  const notes = Array.from({ length: 3 }, (_, at) => new File(['x'], `notes-${at}.txt`, { type: 'text/plain' }));
  act(() => result.current.addFiles(notes));
  for (let number = 1; number <= 5; number++) act(() => result.current.addProduct(product(number)));
  expect(result.current.attached).toHaveLength(8);
  expect(result.current.isFull).toBe(false);
  act(() => result.current.addProduct(product(6)));
  expect(result.current.attached).toHaveLength(8);
  expect(result.current.isFull).toBe(true);
});

test('nor do those that the server refused', () => {
  const uploads = uploadsOf('usr_2');
  vi.spyOn(uploads, 'begin').mockResolvedValue();
  const { result } = renderHook(() => useAttached('usr_2', 'cnv_1'));
  const pictures = Array.from({ length: 5 }, (_, at) => new File(['x'], `ring-${at}.jpg`, { type: 'image/jpeg' }));
  act(() => result.current.addFiles(pictures));
  const refused = { state: 'refused', reason: 'This file is something else.' } as const;
  vi.spyOn(uploads, 'all').mockReturnValue(new Map(result.current.attached.map(({ id }) => [id, refused])));
  act(() => result.current.addProduct(product(1)));
  expect(result.current.attached).toHaveLength(6);
  expect(result.current.isFull).toBe(false);
});

test('pictures that were open are open after a reload', async () => {
  const picture = { kind: 'picture', id: 'att_1', width: 400, height: 300, placeholder: 'data:,' } as const;
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ pathname: '/', state: { 'pictures-att_1': true } }]}>
        <MessageAttachments attachments={[picture]} isOwn name="Meenakshi" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
});
