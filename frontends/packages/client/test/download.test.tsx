import { QueryClient, QueryClientProvider } from '@gehna/build/query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDownload } from '../src/download/use-download.ts';

function File({ load }: { load: () => Promise<Blob> }) {
  const { isLoading, start } = useDownload(load);
  return (
    <button type="button" aria-busy={isLoading} onClick={() => start('quotation.pdf')}>
      Download
    </button>
  );
}

describe('a download', () => {
  it('loads the file once when it is pressed again while it loads', async () => {
    const load = vi.fn(() => new Promise<Blob>(() => {}));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <File load={load} />
      </QueryClientProvider>,
    );
    const button = screen.getByRole('button', { name: 'Download' });
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Download', busy: true });
    fireEvent.click(button);
    expect(load).toHaveBeenCalledOnce();
  });
});
