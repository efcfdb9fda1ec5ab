import { Badge } from '@gehna/ui';
import { texts } from './texts.ts';

/** In the queue: whether buyers see a version of the piece already. */
export function RevisionBadge({ isEdit }: { isEdit: boolean }) {
  return <Badge meaning={isEdit ? 'waiting' : 'new'}>{isEdit ? texts.edit : texts.newPiece}</Badge>;
}
