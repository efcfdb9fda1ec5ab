import { useLocation } from '@gehna/build/router';
import { nameOf } from '@gehna/client';
import { messageMaxLength } from '@gehna/contracts/rules';
import { visible } from '@gehna/contracts/text';
import { Button, classes, Icon } from '@gehna/ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AttachedTray } from './attachments/AttachedTray.tsx';
import { AttachMenu } from './attachments/AttachMenu.tsx';
import type { Attached } from './attachments/attached.ts';
import type { AttachedHere } from './attachments/use-attached.ts';
import { useUploads } from './attachments/use-uploads.ts';
import styles from './Composer.module.css';
import { useDraft } from './drafts.ts';
import type { Conversation } from './message.ts';
import { texts } from './texts.ts';
import { useTwoPanes } from './use-two-panes.ts';
import { useSendTyping } from './use-typing.ts';

/** So few characters before the limit the counter shows. */
const countFrom = 200;

/** What helps to write, rendered beside the box: `insert` puts words where the cursor is, `box` is where one writes. */
export type ComposerTools = (composer: { insert: (words: string) => void; box: () => HTMLElement | null }) => ReactNode;

type Props = {
  userId: string;
  conversation: Conversation;
  here: AttachedHere;
  tools?: ComposerTools | undefined;
  onSend: (text: string, attached: readonly Attached[]) => void;
};

/** The box to write in: Enter sends, Shift and Enter begin a new line, what was begun is kept. */
export function Composer({ userId, conversation, here, tools, onSend }: Props) {
  const conversationId = conversation._id;
  const [text, keepText] = useDraft(userId, conversationId);
  const box = useRef<HTMLTextAreaElement>(null);
  const sendTyping = useSendTyping(conversationId);
  const counter = useId();
  const left = messageMaxLength - text.trim().length;
  const isTooLong = left < 0;
  const [isStopped, setStopped] = useState(false);
  const uploads = useUploads(userId);
  const isBroken = here.attached.some(
    (one) => one.kind === 'file' && (one.problem || uploads.get(one.id)?.state === 'refused'),
  );

  useFocusWhenChosen(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [text]);

  function write(next: string) {
    keepText(next);
    if (visible(next)) sendTyping();
  }

  function insert(words: string) {
    const input = box.current;
    if (!input) return;
    const { value, selectionStart: from, selectionEnd: to } = input;
    const before = /\S$/.test(value.slice(0, from)) ? ' ' : '';
    const after = /^\S/.test(value.slice(to)) ? ' ' : '';
    input.setRangeText(`${before}${words}${after}`, from, to, 'end');
    // React takes the change from the event, so that it knows the text and notices when what was inserted is deleted again.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  function send() {
    const message = text.trim();
    box.current?.focus();
    setStopped(isBroken);
    if ((!visible(message) && here.attached.length === 0) || isTooLong || isBroken) return;
    onSend(message, here.take());
    write('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent) {
    const { files: all, types } = event.clipboardData;
    const files = [...all];
    // Cells of a spreadsheet and words of a document come with a picture of them.
    const isText = types.includes('text/plain') && types.includes('text/html');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    here.addFiles(files);
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form data-lower-bar="always" className={styles.form} onSubmit={onSubmit}>
      <AttachedTray
        here={here}
        userId={userId}
        box={() => box.current}
        problem={isStopped && isBroken ? texts.removeBroken : undefined}
      />
      <div className={styles.tools}>
        {tools?.({ insert, box: () => box.current })}
        <AttachMenu here={here} conversation={conversation} box={() => box.current} />
      </div>
      <div className={styles.field}>
        <textarea
          ref={box}
          rows={1}
          enterKeyHint="send"
          aria-label={texts.writeTo(nameOf(conversation.participant))}
          aria-invalid={isTooLong || undefined}
          aria-describedby={counter}
          placeholder={texts.write}
          value={text}
          className={styles.box}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <p id={counter} aria-live="polite" className={classes(styles.counter, isTooLong && styles.over)}>
          {isTooLong ? texts.tooLong(-left) : left <= countFrom && texts.left(left)}
        </p>
      </div>
      <Button
        type="submit"
        look="converse"
        aria-label={texts.send}
        icon={<Icon of={SendHorizontal} />}
        className={styles.send}
      >
        <span className={styles.word}>{texts.send}</span>
      </Button>
    </form>
  );
}

/**
 * Enter while an input method composes a syllable chooses that syllable. In Safari the composition has ended before the key; only the
 * old `keyCode` names the input method then.
 */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Focuses the box of a conversation that was chosen beside the list; not on phones, where the keyboard would cover the messages. */
function useFocusWhenChosen(box: { current: HTMLTextAreaElement | null }) {
  const { state }: { state: { isChosen?: boolean } | null } = useLocation();
  const hasTwoPanes = useTwoPanes();
  const isWanted = hasTwoPanes && state?.isChosen === true;
  useEffect(() => {
    if (isWanted) box.current?.focus({ preventScroll: true });
  }, [isWanted, box]);
}
