import { useLate } from '@gehna/ui';
import type { Reported } from './ReportDialog.tsx';

const loadDialog = () => import('./ReportDialog.tsx');

/** The dialog about what is reported, while there is something; its code comes with the first. */
export function LateReportDialog({ reported, onClose }: { reported: Reported | null; onClose: () => void }) {
  const ReportDialog = useLate(loadDialog, reported !== null, onClose);
  return ReportDialog && reported && <ReportDialog reported={reported} onClose={onClose} />;
}
