import { queries } from '@gehna/client';
import { act } from '@testing-library/react';

/** Refetches what is shown, and waits until the page shows the outcome: queries notify it in a task of their own. */
export const refetch = (queryKey: readonly unknown[]) =>
  act(async () => {
    await queries.invalidateQueries({ queryKey });
    await new Promise((resolve) => setTimeout(resolve));
  });
