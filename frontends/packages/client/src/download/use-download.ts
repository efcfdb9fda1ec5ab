import { useMutation } from '@gehna/build/query';

/** Hands a file to the browser's downloads. */
function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Loads a file and hands it to the browser's downloads under the name given to `start`; a press while it loads does nothing. */
export function useDownload(load: () => Promise<Blob>, onError?: (reason: Error) => void) {
  const { isPending, error, mutate } = useMutation({
    mutationFn: (_name: string) => load(),
    onSuccess: (file, name) => download(file, name),
    ...(onError && { onError }),
  });
  return {
    isLoading: isPending,
    error,
    start: (name: string) => {
      if (!isPending) mutate(name);
    },
  };
}
