import { useQuery } from '@gehna/build/query';
import { useParams } from '@gehna/build/router';
import { isAbsent, nameOf } from '@gehna/client';
import { EmptyState, ErrorInPlace, LinkButton, Loading, Note, TextLink, TitledSection } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { useState } from 'react';
import { PersonalPage } from '../../PersonalPage.tsx';
import pageStyles from '../../page.module.css';
import { type OwnRatingAnswer, ownRating } from './api.ts';
import { RatingForm } from './RatingForm.tsx';
import { texts } from './texts.ts';

/** /luxurymarket/ratings/:sellerId: a customer’s one rating of a seller, given or changed. */
export default function RatingPage() {
  const { sellerId = '' } = useParams();
  return (
    <PersonalPage texts={texts}>
      {(userId) => <Rating key={`${userId} ${sellerId}`} sellerId={sellerId} userId={userId} />}
    </PersonalPage>
  );
}

function Rating({ sellerId, userId }: { sellerId: string; userId: string }) {
  const { data, error, refetch } = useQuery(ownRating(sellerId));
  if (!data && isAbsent(error))
    return (
      <EmptyState
        level={1}
        title={texts.noSellerTitle}
        action={<LinkButton to="/luxurymarket/products">{texts.browse}</LinkButton>}
      >
        {texts.noSeller}
      </EmptyState>
    );
  if (!data && error) return <ErrorInPlace onRetry={refetch}>{texts.failed}</ErrorInPlace>;
  if (!data) return <Loading label={texts.loading} height="320px" />;
  const { standing } = data;
  if (standing !== 'allowed')
    return (
      <EmptyState
        level={1}
        title={texts.refusalTitle[standing]}
        action={<LinkButton to="/luxurymarket/messages">{texts.messages}</LinkButton>}
      >
        {texts.refusal[standing]}
      </EmptyState>
    );
  return <AllowedRating answer={data} userId={userId} />;
}

function AllowedRating({ answer: { seller, rating }, userId }: { answer: OwnRatingAnswer; userId: string }) {
  const name = nameOf(seller);
  const ref = useKeptFocus<HTMLElement>();
  /** Once a rating is withdrawn the form begins anew; the first one, of here or of another tab, is taken up by it. */
  const [form, setForm] = useState({ number: 0, ratingId: rating?.id });
  if (form.ratingId !== rating?.id)
    setForm({ number: form.ratingId ? form.number + 1 : form.number, ratingId: rating?.id });
  return (
    <TitledSection
      ref={ref}
      tabIndex={-1}
      title={rating ? texts.changeTitle(name) : texts.title(name)}
      level={1}
      size="md"
    >
      <p className={pageStyles.about}>{texts.about}</p>
      {rating?.isTakenDown && (
        <Note meaning="bad">
          {texts.takenDown} <TextLink to="/luxurymarket/decisions">{texts.decisions}</TextLink>
        </Note>
      )}
      <RatingForm key={form.number} sellerId={seller._id} sellerName={name} userId={userId} rating={rating} />
    </TitledSection>
  );
}
