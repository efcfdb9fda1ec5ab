import { queryOptions, useQuery, useQueryClient } from '@gehna/build/query';
import { useSearchParams } from '@gehna/build/router';
import { isAbsent, messageOf, queryKeys, useSession } from '@gehna/client';
import type { User } from '@gehna/contracts';
import { FormNotes, Restored } from '@gehna/forms';
import { quotationPath } from '@gehna/product-ui';
import { LeaveQuestion } from '@gehna/product-ui/leaving';
import {
  Button,
  EmptyState,
  ErrorInPlace,
  Heading,
  LinkButton,
  Loading,
  TextLink,
  textStyles,
  useLate,
} from '@gehna/ui';
import { useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Lines } from './Lines.tsx';
import { type Opening, openingOf } from './opening.ts';
import styles from './QuotationForm.module.css';
import { Taxes, Terms } from './Taxes.tsx';
import { Totals } from './Totals.tsx';
import { type Target, targetIn } from './target.ts';
import { texts } from './texts.ts';
import { useQuotationForm } from './use-quotation-form.ts';

/** /seller/quotations/new: a quotation for the buyer of a lead or a conversation, or a newer version of one. */
export default function QuotationFormPage() {
  const [query] = useSearchParams();
  const user = useSession()?.user;
  const target = targetIn(query);
  if (!user) return null;
  return (
    <Page>
      {target ? (
        <Prepared key={`${target.kind} ${target.id}`} target={target} user={user} />
      ) : (
        <EmptyState title={texts.nothingTitle} action={<LinkButton to="/seller/leads">{texts.toLeads}</LinkButton>}>
          {texts.nothing}
        </EmptyState>
      )}
    </Page>
  );
}

function Prepared({ target, user }: { target: Target; user: User }) {
  const queries = useQueryClient();
  const opening = useQuery(
    queryOptions({
      queryKey: queryKeys.quotations.opening(target),
      queryFn: () => openingOf(target, queries, user.businessName),
      // Drafts build on it: it is loaded once a visit.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  if (opening.data) return <QuotationForm target={target} opening={opening.data} userId={user.id} />;
  // An address that names no lead, conversation or quotation of the seller: another try would not find it either.
  if (isAbsent(opening.error))
    return (
      <EmptyState title={texts.unknownTitle} action={<LinkButton to="/seller/leads">{texts.toLeads}</LinkButton>}>
        {texts.unknown}
      </EmptyState>
    );
  if (opening.isError)
    return <ErrorInPlace onRetry={opening.refetch}>{messageOf(opening.error, texts.failed)}</ErrorInPlace>;
  return <Loading label={texts.loading} height="480px" />;
}

const loadPreview = () => import('./Preview.tsx');

function QuotationForm({ target, opening, userId }: { target: Target; opening: Opening; userId: string }) {
  const form = useQuotationForm(target, opening, userId);
  const [isPreviewed, setPreviewed] = useState(false);
  const closePreview = () => setPreviewed(false);
  const Preview = useLate(loadPreview, isPreviewed, closePreview);
  const waits = form.storingLogo.isPending && texts.logoComing;
  return (
    // Enter in a field shows the preview: what is sent cannot be taken back.
    <form
      {...form.formProps}
      onSubmit={async (event) => {
        event.preventDefault();
        setPreviewed(!waits && (await form.check()));
      }}
      className={styles.form}
    >
      <div className={styles.fields}>
        <div>
          <Heading level={2} size="sm">
            {target.kind === 'revise' ? texts.revision : texts.heading}
          </Heading>
          <p className={textStyles.quietSmall}>{texts.forBuyer(opening.buyerName, opening.about)}</p>
        </div>
        <Restored form={form} />
        <Lines form={form} />
        <Taxes form={form} />
        <Terms form={form} />
        <Letterhead form={form} />
      </div>
      <div className={styles.foot}>
        <Totals form={form} />
        <FormNotes form={form} />
        {form.isReplaced && <TextLink to={quotationPath(target.id)}>{texts.openReplaced}</TextLink>}
        <div className={styles.acts}>
          <Button type="submit" look="line" busy={waits}>
            {texts.preview}
          </Button>
          <Button busy={waits || (form.isSubmitting && texts.sending)} onClick={() => void form.submit()}>
            {texts.send}
          </Button>
        </div>
      </div>
      {Preview && <Preview form={form} buyerName={opening.buyerName} onClose={closePreview} />}
      <LeaveQuestion isTouched={waits !== false || (form.isDirty && !form.isSubmitting)} words={texts.leave} />
    </form>
  );
}
