import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { texts } from './texts.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks before a page is left on which something is not sent. `words`: what happens to it. */
export function LeaveQuestion({ isTouched, words }: { isTouched: boolean; words: string }) {
  const { isAsking, stay, leave } = useLeaveQuestion(isTouched);
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={texts.title}
      description={words}
      cancel={texts.stay}
      actions={<Button onClick={leave}>{texts.leave}</Button>}
    />
  );
}
