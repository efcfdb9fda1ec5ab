import { Rows } from '@gehna/ui/rows';
import { texts } from '../texts.ts';
import { AttachedRow } from './AttachedRow.tsx';
import styles from './AttachedTray.module.css';
import type { AttachedHere } from './use-attached.ts';

type Props = {
  here: AttachedHere;
  userId: string;
  box: () => HTMLElement | null;
  /** Why the message was not sent. */
  problem?: string | undefined;
};

/** What goes with the message that is being written, above the box. */
export function AttachedTray({ here, userId, box, problem }: Props) {
  const isEmpty = here.attached.length === 0;
  return (
    <>
      <Rows whenEmpty={box} className={styles.rows}>
        {!isEmpty && (
          <ul aria-label={texts.attached} className={styles.tray}>
            {here.attached.map((one) => (
              <li key={one.id}>
                <AttachedRow attached={one} userId={userId} onRemove={() => here.remove(one.id)} onRetry={here.retry} />
              </li>
            ))}
          </ul>
        )}
      </Rows>
      {!isEmpty && (here.isFull || problem) && (
        <p role="alert" className={styles.problem}>
          {problem ?? texts.tooManyAttached}
        </p>
      )}
    </>
  );
}
