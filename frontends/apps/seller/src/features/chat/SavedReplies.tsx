import { useQuery } from '@gehna/build/query';
import type { ComposerTools } from '@gehna/chat-ui';
import { Button, classes, ErrorInPlace, IconButton, Loading, textStyles } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useRef, useState } from 'react';
import { savedReplies } from './api.ts';
import { EditReplies } from './EditReplies.tsx';
import styles from './SavedReplies.module.css';
import { texts } from './texts.ts';

type Props = { composer: Parameters<ComposerTools>[0] };

/** The button beside the box to write in, and the window with the replies: chosen, one goes into the message. */
export function SavedReplies({ composer }: Props) {
  const [shown, setShown] = useState<'no' | 'choice' | 'edit'>('no');
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  const saved = useQuery({ ...savedReplies, enabled: shown !== 'no' });
  const replies = saved.data?.replies;
  const close = () => setShown('no');

  function choose(reply: string) {
    isChosen.current = true;
    composer.insert(reply);
    close();
  }
  // After a choice the focus is in the message, else back at the button.
  function focusOnClose() {
    const next = isChosen.current ? composer.box() : button.current;
    isChosen.current = false;
    return next;
  }

  return (
    <>
      <IconButton ref={button} icon={MessageSquareText} label={texts.savedReplies} onClick={() => setShown('choice')} />
      {shown === 'edit' && saved.data ? (
        <EditReplies saved={saved.data} onDone={() => setShown('choice')} />
      ) : (
        <Dialog
          open={shown !== 'no'}
          onClose={close}
          title={texts.savedReplies}
          focusOnClose={focusOnClose}
          description={replies && (replies.length > 0 ? texts.choose : texts.none)}
          actions={
            replies && (
              <Button look="line" onClick={() => setShown('edit')}>
                {texts.edit}
              </Button>
            )
          }
        >
          {replies ? (
            <ul className={styles.replies}>
              {replies.map((reply) => (
                <li key={reply}>
                  <button
                    type="button"
                    className={classes(styles.reply, textStyles.asTyped)}
                    onClick={() => choose(reply)}
                  >
                    {reply}
                  </button>
                </li>
              ))}
            </ul>
          ) : saved.isError ? (
            <ErrorInPlace onRetry={saved.refetch}>{texts.loadFailed}</ErrorInPlace>
          ) : (
            <Loading label={texts.loading} lines={3} />
          )}
        </Dialog>
      )}
    </>
  );
}
