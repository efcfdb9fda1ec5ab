import { Button, useLate } from '@gehna/ui';
import { useState } from 'react';
import { texts } from './texts.ts';

const loadConfirm = () => import('./ConfirmWithdrawal.tsx');

/** The way to take an own rating back. */
export function WithdrawRating({ sellerId, sellerName }: { sellerId: string; sellerName: string }) {
  const [isAsked, setAsked] = useState(false);
  const Confirm = useLate(loadConfirm, isAsked, () => setAsked(false));
  return (
    <>
      <Button look="line" onClick={() => setAsked(true)}>
        {texts.withdraw}
      </Button>
      {isAsked && Confirm && <Confirm sellerId={sellerId} sellerName={sellerName} onClose={() => setAsked(false)} />}
    </>
  );
}
