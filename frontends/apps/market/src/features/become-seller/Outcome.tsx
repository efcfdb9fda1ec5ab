import { takeUpSellerRole, useSession } from '@gehna/client';
import { applicationDocuments } from '@gehna/contracts/lists';
import { classes, formatLongMoment, LinkButton, Note, TextLink, textStyles } from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApplicationState } from './api.ts';
import styles from './Outcome.module.css';
import { texts } from './texts.ts';

/** The form that had the focus is gone: what took its place has it now, and is read out. */
function Place({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}

export function Pending({ submittedAt }: { submittedAt: string | null }) {
  return (
    <Place>
      <Note meaning="waiting">
        <p role="status">{texts.pending}</p>
      </Note>
      {submittedAt && <p className={textStyles.second}>{texts.submittedAt(formatLongMoment(new Date(submittedAt)))}</p>}
      <p>
        <TextLink alone to="/luxurymarket">
          {texts.toMarket}
        </TextLink>
      </p>
    </Place>
  );
}

/** The role comes with a new token; when the hint of it was missed, this page fetches one. */
export function Approved() {
  const isSeller = useSession()?.user.isSeller ?? false;
  useEffect(() => {
    if (!isSeller) void takeUpSellerRole();
  }, [isSeller]);
  return (
    <Place>
      <Note meaning="good">
        <p role="status">{texts.approved}</p>
      </Note>
      {isSeller ? (
        <p>
          <LinkButton to="/seller" newTab>
            {texts.sellerConsole}
          </LinkButton>
        </p>
      ) : (
        <p className={textStyles.second} role="status">
          {texts.settingUp}
        </p>
      )}
    </Place>
  );
}

/** In place of an approval, until a reviewer reinstates the seller. */
export function Suspended() {
  return (
    <Place>
      <Note meaning="bad">
        <p role="status">{texts.suspended}</p>
      </Note>
      <p>
        <LinkButton to="/luxurymarket/decisions">{texts.suspendedWhy}</LinkButton>
      </p>
    </Place>
  );
}

/** The warning above a new application, with every reason that the reviewer gave. */
export function Rejected({ state: { reason, documentReasons } }: { state: ApplicationState }) {
  const rows = applicationDocuments.flatMap((document) => {
    const value = documentReasons[document];
    return value ? [{ label: texts.document[document], value }] : [];
  });
  return (
    <div className={styles.rejected}>
      <Note meaning="bad" announce>
        {texts.rejected}
      </Note>
      {(reason || rows.length > 0) && (
        <section aria-label={texts.reason} className={styles.reasons}>
          <h2 className={styles.reasonTitle}>{texts.reason}</h2>
          {reason && <p className={classes(textStyles.asTyped, textStyles.measure)}>{reason}</p>}
          {rows.length > 0 && <Ledger rows={rows} ruled />}
        </section>
      )}
    </div>
  );
}
