import { useQuery, useQueryClient } from '@gehna/build/query';
import { useLocation } from '@gehna/build/router';
import { isAbsent, messageOf } from '@gehna/client';
import { productPath } from '@gehna/product-ui';
import { snapshotPicture } from '@gehna/product-ui/inquiry';
import {
  classes,
  ErrorInPlace,
  formatMoment,
  formatRupees,
  Loading,
  Picture,
  TextLink,
  TitledSection,
  textStyles,
} from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { Dialog } from '@gehna/ui/dialog';
import { type Lead, leadInLists, oneLead } from './api.ts';
import { Contact } from './Contact.tsx';
import { LeadNote } from './LeadNote.tsx';
import styles from './LeadPanel.module.css';
import { LeadQuotations } from './LeadQuotations.tsx';
import { LeadState } from './LeadState.tsx';
import { texts } from './texts.ts';
import { queryWithLead, type View } from './view.ts';

/** One lead at the side of the list: the piece as it was, the buyer, and what the seller makes of it. */
export function LeadPanel({ id, view, onClose }: { id: string; view: View; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(oneLead(id));
  const isGone = isAbsent(query.error);
  const lead = isGone ? undefined : (query.data ?? leadInLists(queries, id));
  return (
    <Dialog as="side" onClose={onClose} title={lead ? texts.panelTitle(lead.leadId) : texts.lead}>
      {lead ? (
        <div className={styles.panel}>
          <Snapshot lead={lead} />
          <Ledger
            rows={[
              { label: texts.buyer, value: lead.buyerName },
              { label: texts.contact, value: <Contact lead={lead} /> },
              {
                label: texts.asked,
                value: <time dateTime={lead.createdAt}>{formatMoment(new Date(lead.createdAt))}</time>,
              },
              { label: texts.source, value: lead.source },
            ]}
          />
          {lead.askedWith && <AskedWith others={lead.askedWith} view={view} />}
          <LeadState lead={lead} />
          <LeadQuotations lead={lead} />
          <LeadNote lead={lead} />
        </div>
      ) : query.isError ? (
        <ErrorInPlace onRetry={isGone ? undefined : query.refetch}>
          {messageOf(query.error, texts.panelFailed)}
        </ErrorInPlace>
      ) : (
        <Loading label={texts.panelLoading} lines={8} />
      )}
    </Dialog>
  );
}

/** The other leads of one inquiry about several pieces; each opens beside the same list. */
function AskedWith({ others, view }: { others: NonNullable<Lead['askedWith']>; view: View }) {
  // In place of the lead that is open: closing leads back to where that one was opened.
  const { state } = useLocation();
  return (
    <TitledSection title={texts.askedWith} level={3} size="xs" className={styles.others}>
      <ul>
        {others.map(({ _id, leadId, productName, status }) => (
          <li key={_id} className={styles.entry}>
            <TextLink to={`/seller/leads${queryWithLead(view, _id)}`} replace state={state}>
              {leadId}
            </TextLink>
            <span>{productName}</span>
            <span className={textStyles.quietTiny}>{texts.statuses[status]}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Snapshot({ lead: { product, isAvailable } }: { lead: Lead }) {
  return (
    <section aria-label={texts.snapshot} className={styles.snapshot}>
      <Picture
        picture={snapshotPicture(product)}
        sizes="112px"
        missing={<span className={textStyles.quietTiny}>{texts.noPicture}</span>}
        className={styles.picture}
      />
      <div>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={textStyles.quietTiny}>{product.productCode}</p>
        <p className={styles.price}>{formatRupees(product.price)}</p>
        {isAvailable ? (
          <TextLink alone small to={productPath(product._id)} className={styles.away}>
            {texts.seeInMarket}
          </TextLink>
        ) : (
          <p className={textStyles.quietTiny}>{texts.notOnMarket}</p>
        )}
      </div>
      <p className={classes(styles.caption, textStyles.quietTiny)}>{texts.snapshot}</p>
    </section>
  );
}
