import { useLocation, useNavigate } from '@gehna/build/router';
import { session, signInAddress } from '@gehna/client';
import { TextButton } from '@gehna/ui';
import { useState } from 'react';
import { LateReportDialog } from './LateReportDialog.tsx';
import type { Reported } from './ReportDialog.tsx';
import { texts } from './texts.ts';

/** Asks what is wrong with a piece or a store, and sends it to the reviewers. Visitors go to the login and come back. */
export function ReportButton({ reported, className }: { reported: Reported; className?: string | undefined }) {
  const here = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A press that makes React hydrate the page runs before the page is rendered for the signed-in user.
  const press = () => (session.current() ? setOpen(true) : void navigate(signInAddress('/login', here)));
  return (
    <>
      <TextButton small onClick={press} className={className}>
        {texts.act[reported.kind]}
      </TextButton>
      <LateReportDialog reported={isOpen ? reported : null} onClose={close} />
    </>
  );
}
