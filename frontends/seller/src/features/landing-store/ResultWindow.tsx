import { Button, LinkButton } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useRef, useState } from 'react';
import styles from './ResultWindow.module.css';
import type { Problem } from './rules.ts';
import { texts } from './texts.ts';
import type { Result } from './use-store-editor.ts';

type Props = {
  result: Result | null;
  onClose: () => void;
  /** Shows the tab of a problem. */
  onShow: (problem: Problem) => void;
  /** The control that a problem is about; the focus goes there. */
  controlOf: (problem: Problem) => HTMLElement | null;
};

/** What a save came to: everything that is wrong with a way to each, or that it is saved, or why not. */
export function ResultWindow({ result: current, onClose, onShow, controlOf }: Props) {
  const chosen = useRef<Problem | null>(null);
  // While it closes it still says what it said.
  const [result, setResult] = useState(current);
  if (current !== null && current !== result) setResult(current);
  const choose = (problem: Problem) => {
    chosen.current = problem;
    onShow(problem);
    onClose();
  };
  const focusOnClose = () => {
    const control = chosen.current && controlOf(chosen.current);
    chosen.current = null;
    return control;
  };
  return (
    <Dialog
      open={current !== null}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(result)}
      description={wordsOf(result)}
      focusOnClose={focusOnClose}
      actions={
        <>
          {result?.kind === 'saved' && result.store.isPublic && (
            <LinkButton look="line" to={`/store/${result.store.storeSlug}`} newTab>
              {texts.seeStore}
            </LinkButton>
          )}
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      {result?.kind === 'problems' && (
        <ul className={styles.problems}>
          {result.problems.map((problem) => (
            <li key={`${problem.at} ${problem.message}`}>
              <button type="button" className={styles.problem} onClick={() => choose(problem)}>
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function titleOf(result: Result | null): string {
  if (result?.kind === 'problems') return texts.validationTitle;
  return result?.kind === 'failed' ? texts.resultNotSaved : texts.resultSaved;
}

function wordsOf(result: Result | null) {
  if (result === null) return undefined;
  if (result.kind === 'problems') return texts.validationHint;
  if (result.kind === 'failed') return texts.saveFailed(result.message);
  return (
    <>
      <p>{texts.savedText}</p>
      {!result.store.isPublic && <p>{texts.savedHidden}</p>}
    </>
  );
}
