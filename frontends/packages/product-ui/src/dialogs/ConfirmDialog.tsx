import { messageOf } from '@gehna/client';
import { Button, FailureNote } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'title' | 'description' | 'cancel'> & {
  /** The mutation that it asks for. */
  action: { isPending: boolean; isError: boolean; error: unknown; mutate: () => void };
  act: string;
  /** While it runs: "Closing". */
  acting: string;
  failed: string;
};

/** Asks before something is done, and stays open until it is done or has been cancelled. */
export function ConfirmDialog({ action, act, acting, failed, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      isBusy={action.isPending}
      actions={
        <Button busy={action.isPending && acting} onClick={() => action.mutate()}>
          {act}
        </Button>
      }
    >
      <FailureNote>{action.isError && messageOf(action.error, failed)}</FailureNote>
    </Dialog>
  );
}
