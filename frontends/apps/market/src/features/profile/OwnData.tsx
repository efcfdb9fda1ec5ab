import { messageOf } from '@gehna/client';
import { useDownload } from '@gehna/client/download';
import { notify } from '@gehna/ui';
import { SecurityRow } from './SecurityRow.tsx';
import { texts } from './texts.ts';

/** The download of everything that is kept about the user. */
export function OwnData() {
  const zip = useDownload(
    async () => (await import('./personal-data.ts')).personalDataZip(),
    (reason) => notify.bad(messageOf(reason, texts.data.failed)),
  );
  return (
    <SecurityRow
      words={texts.data}
      busy={zip.isLoading && texts.data.collecting}
      onClick={() => zip.start(texts.data.fileName)}
    />
  );
}
