import { Badge } from '@gehna/ui';
import type { ListedCase } from './api.ts';
import styles from './CaseBadges.module.css';
import { texts } from './texts.ts';

/** How many reports wait, whether the owner has answered, and what is in force. */
export function CaseBadges({
  of: { subject, openReports, hasNewAnswer, isRestricted, isPending },
}: {
  of: ListedCase;
}) {
  return (
    <span className={styles.badges}>
      {openReports > 0 && <Badge meaning="waiting">{texts.count(openReports)}</Badge>}
      {hasNewAnswer && <Badge meaning="new">{texts.answered}</Badge>}
      {isRestricted && <Badge meaning="bad">{texts.restricted[subject.kind]}</Badge>}
      {!isPending && !isRestricted && <Badge meaning="closed">{texts.closed}</Badge>}
    </span>
  );
}
