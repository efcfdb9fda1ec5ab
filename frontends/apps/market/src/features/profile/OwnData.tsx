import { useMutation } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { Button, download, Heading, notify } from '@gehna/ui';
import styles from './SecurityTab.module.css';
import { texts } from './texts.ts';

/** The download of everything that is kept about the user. */
export function OwnData() {
  const downloading = useMutation({
    mutationFn: async () => (await import('./personal-data.ts')).personalDataZip(),
    onSuccess: (zip) => download(zip, texts.data.fileName),
    onError: (reason) => notify.bad(messageOf(reason, texts.data.failed)),
  });
  return (
    <div className={styles.row}>
      <div>
        <Heading level={3} size="xs">
          {texts.data.title}
        </Heading>
        <p className={styles.about}>{texts.data.about}</p>
      </div>
      <Button look="line" busy={downloading.isPending && texts.data.collecting} onClick={() => downloading.mutate()}>
        {texts.data.open}
      </Button>
    </div>
  );
}
