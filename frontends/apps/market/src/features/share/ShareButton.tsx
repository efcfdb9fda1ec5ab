import { Button, Icon, useLate } from '@gehna/ui';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { texts } from './texts.ts';
import type { Shared } from './ways.ts';

const loadDialog = () => import('./ShareDialog.tsx');

type Props = {
  /** Called at the press. */
  of: () => Shared;
  /** Of the dialog, and of the field with the address: by default, those of a piece. */
  title?: string;
  label?: string;
};

/**
 * Shares an address: on touch screens by the share sheet of the device where it has one, else by a dialog of our own, which offers the
 * sheet as one more way.
 */
export function ShareButton({ of, title = texts.title, label = texts.address }: Props) {
  /** Set while the dialog is open. */
  const [shared, setShared] = useState<Shared | null>(null);
  const close = () => setShared(null);
  const ShareDialog = useLate(loadDialog, shared !== null, close);

  async function share() {
    const now = of();
    const isShared = window.matchMedia('(pointer: coarse)').matches && (await shareByDevice(now));
    if (!isShared) setShared(now);
  }
  async function shareOtherwise(now: Shared) {
    if (await shareByDevice(now)) close();
  }
  return (
    <>
      <Button look="line" size="large" block icon={<Icon of={Share2} />} onClick={() => void share()}>
        {texts.act}
      </Button>
      {ShareDialog && shared && (
        <ShareDialog
          shared={shared}
          title={title}
          label={label}
          onMore={hasSheet() ? () => void shareOtherwise(shared) : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

const hasSheet = () => typeof navigator.share === 'function';

/** How a device's sheet ends without a share: the user closed it, or it is open already, from a press before. */
const noFailures = ['AbortError', 'InvalidStateError'];

/** Whether the device took it. False where there is no share sheet or it would not open. */
async function shareByDevice({ address, words }: Shared): Promise<boolean> {
  if (!hasSheet()) return false;
  try {
    await navigator.share({ title: words, text: words, url: address });
    return true;
  } catch (reason) {
    if (reason instanceof DOMException) return noFailures.includes(reason.name);
    throw reason;
  }
}
