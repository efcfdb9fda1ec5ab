import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AttachedProduct } from '../src/attachments/attached.ts';
import { useAttached } from '../src/attachments/use-attached.ts';

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
