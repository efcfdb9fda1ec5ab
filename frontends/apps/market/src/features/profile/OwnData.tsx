import { useMutation } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { download, notify } from '@gehna/ui';
import { SecurityRow } from './SecurityRow.tsx';
import { texts } from './texts.ts';

/** The download of everything that is kept about the user. */
export function OwnData() {
  const downloading = useMutation({
    mutationFn: async () => (await import('./personal-data.ts')).personalDataZip(),
    onSuccess: (zip) => download(zip, texts.data.fileName),
    onError: (reason) => notify.bad(messageOf(reason, texts.data.failed)),
  });
  return (
    <SecurityRow
      words={texts.data}
      busy={downloading.isPending && texts.data.collecting}
      onClick={() => downloading.mutate()}
    />
  );
}
