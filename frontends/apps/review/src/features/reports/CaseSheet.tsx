import { storePath } from '@gehna/product-ui';
import { Badge, formatMoment, Picture, TextLink, textStyles } from '@gehna/ui';
import { History } from '../../decision/History.tsx';
import { SheetHead } from '../../layout/SheetHead.tsx';
import { SheetSection } from '../../layout/SheetSection.tsx';
import type { ReportedCase } from './api.ts';
import { CaseBadges } from './CaseBadges.tsx';
import styles from './CaseSheet.module.css';
import { displayName, kindLine, subjectName } from './names.ts';
import { ReportedMessage } from './ReportedMessage.tsx';
import { ReportedRating } from './ReportedRating.tsx';
import { texts } from './texts.ts';

/** What was reported, by whom and why, what is in force, and what happened before. */
export function CaseSheet({ reported }: { reported: ReportedCase }) {
  const { subject, owner, reports, openReports, restriction, history, sellerCase, ownPart } = reported;
  return (
    <>
      <SheetHead
        title={subjectName(reported)}
        lines={[kindLine(subject.kind, owner)]}
        badges={
          <>
            <CaseBadges of={reported} />
            {owner.isSuspended && subject.kind !== 'seller' && <Badge meaning="bad">{texts.sellerSuspended}</Badge>}
          </>
        }
      />
      <Subject reported={reported} />
      {sellerCase && subject.kind !== 'seller' && (
        <p>
          <TextLink alone to={`/review/reports/${sellerCase.id}`}>
            {texts.sellerCase}
          </TextLink>
        </p>
      )}
      {restriction && <Restriction of={restriction} />}
      <SheetSection title={openReports > 0 ? texts.reports : texts.earlierReports}>
        {reports.length === 0 && <p>{ownPart === 'owner' ? texts.notShownToOwner : texts.noReports}</p>}
        <ol className={styles.list}>
          {reports.map(({ id, by, reason, details, createdAt }) => (
            <li key={id} className={styles.report}>
              <p className={styles.line}>
                <Badge meaning="waiting">{texts.reasons[reason]}</Badge> {displayName(by)},{' '}
                <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
              </p>
              <p className={details ? styles.words : textStyles.quietSmall}>{details ?? texts.noDetails}</p>
            </li>
          ))}
        </ol>
      </SheetSection>
      <History
        events={history.map(({ at, by, action, note }) => ({
          at,
          who: displayName(by),
          what: texts.what[action],
          note,
        }))}
      />
    </>
  );
}

/** The reported subject, as far as it is shown here, with a link to it. */
function Subject({ reported: { subject } }: { reported: ReportedCase }) {
  const { kind, id, image, storeSlug } = subject;
  if (kind === 'product')
    return (
      <div className={styles.subject}>
        {image && (
          <div className={styles.picture}>
            <Picture picture={{ src: image, width: 720, height: 720, alt: texts.picture }} sizes="160px" />
          </div>
        )}
        <TextLink alone to={`/review/products/${encodeURIComponent(id)}`}>
          {texts.see.product}
        </TextLink>
      </div>
    );
  if (kind === 'message') return <ReportedMessage id={id} />;
  if (kind === 'rating') return <ReportedRating id={id} />;
  if (kind === 'store' && storeSlug !== null)
    return (
      <p>
        <TextLink alone to={storePath(storeSlug)} newTab>
          {texts.see.store}
        </TextLink>
      </p>
    );
  return null;
}

function Restriction({ of: { note, at, by, answer } }: { of: NonNullable<ReportedCase['restriction']> }) {
  return (
    <SheetSection title={texts.restriction}>
      <p className={textStyles.quietSmall}>{texts.noteOf(displayName(by), formatMoment(new Date(at)))}</p>
      <blockquote className={styles.words}>{note}</blockquote>
      {answer ? (
        <>
          <p className={textStyles.quietSmall}>{texts.answerOf(formatMoment(new Date(answer.at)))}</p>
          <blockquote className={styles.words}>{answer.text}</blockquote>
        </>
      ) : (
        <p className={textStyles.quietSmall}>{texts.noAnswer}</p>
      )}
    </SheetSection>
  );
}
