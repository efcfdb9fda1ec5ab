import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { texts } from '../texts.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks before a dirty page is left. `words`: what happens to its changes. */
export function LeaveQuestion({ isTouched, words }: { isTouched: boolean; words: string }) {
  const { isAsking, stay, leave } = useLeaveQuestion(isTouched);
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={texts.leave.title}
      description={words}
      cancel={texts.leave.stay}
      actions={<Button onClick={leave}>{texts.leave.act}</Button>}
    />
  );
}
