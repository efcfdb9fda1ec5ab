import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { texts } from './texts.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks before the page is left with something that was not sent. */
export function LeaveQuestion({ isTouched }: { isTouched: boolean }) {
  const { isAsking, stay, leave } = useLeaveQuestion(isTouched);
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={texts.leaveTitle}
      description={texts.leave}
      actions={
        <>
          <Button look="line" onClick={stay}>
            {texts.stay}
          </Button>
          <Button onClick={leave}>{texts.leaveAct}</Button>
        </>
      }
    />
  );
}
