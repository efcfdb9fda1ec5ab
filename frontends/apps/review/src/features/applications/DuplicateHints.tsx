import { Badge, formatMoment, Note, TextLink } from '@gehna/ui';
import { texts as common } from '../../texts.ts';
import type { Application } from './api.ts';
import styles from './DuplicateHints.module.css';
import { texts } from './texts.ts';

/** In the queue: that others are alike. */
export function DuplicatesBadge({ count }: { count: number }) {
  return <Badge meaning="waiting">{texts.duplicatesMark(count)}</Badge>;
}

/** Other applications with the same GST number, PAN or mobile, with links. */
export function DuplicateHints({ hints }: { hints: Application['duplicateHints'] }) {
  if (hints.length === 0) return null;
  return (
    <section aria-label={texts.duplicates}>
      <Note meaning="waiting">
        <h2 className={styles.title}>{texts.duplicates}</h2>
        <ul>
          {hints.map(({ by, id, businessName, status, submittedAt }) => (
            <li key={`${by} ${id}`} className={styles.hint}>
              <span>{texts.alike[by]}:</span>
              <TextLink to={`/review/applications/${encodeURIComponent(id)}`}>
                {texts.hint(businessName, common.status[status].toLowerCase(), formatMoment(new Date(submittedAt)))}
              </TextLink>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
