import { useQueryClient } from '@gehna/build/query';
import { apiAsUser } from '@gehna/client';
import { ratingAspects } from '@gehna/contracts/lists';
import { ratingRules } from '@gehna/contracts/rules';
import { Controlled, EditConflict, FormNotes, Restored, SubmitButton, useApiForm, useWatch } from '@gehna/forms';
import { LeaveQuestion } from '@gehna/product-ui/leaving';
import { StarChoice } from '@gehna/product-ui/ratings';
import { formatIndianDay, notify, textStyles } from '@gehna/ui';
import { TextArea } from '@gehna/ui/forms';
import { useEffect, useEffectEvent } from 'react';
import { type OwnRating, type OwnRatingAnswer, ownRating, takeUpRating } from './api.ts';
import styles from './RatingForm.module.css';
import { RatingPictures } from './RatingPictures.tsx';
import { formOf, type RatingBody, type RatingValues, ratingSchema, valuesOf } from './rating-values.ts';
import { texts } from './texts.ts';
import { WithdrawRating } from './WithdrawRating.tsx';

type Props = { sellerId: string; sellerName: string; userId: string; rating: OwnRating | null };

/** Stars, aspects, words and pictures; what is typed is kept in the browser until it is sent. */
export function RatingForm({ sellerId, sellerName, userId, rating }: Props) {
  const queries = useQueryClient();
  const saved = (stored: OwnRating | null) => ({ version: stored?.version ?? 0, values: valuesOf(stored) });
  const savedIn = (answer: OwnRatingAnswer) => saved(answer.rating);
  const form = useApiForm<RatingValues, RatingBody, OwnRatingAnswer>({
    schema: ratingSchema,
    values: valuesOf(rating),
    send: (body, { version, onSent, signal }) =>
      apiAsUser('PUT /api/ratings/mine/:sellerId', {
        params: { sellerId },
        body: formOf(body, version),
        onSent,
        signal,
      }),
    onSent: (answer) => {
      notify.good(rating ? texts.saved : texts.sent);
      // Not waited for: what was sent is saved before the page follows it.
      void takeUpRating(queries, sellerId, answer);
    },
    failed: texts.failedToSend,
    draft: { key: `gehna.rating.${userId}.${sellerId}`, without: ['files'] },
    edit: {
      version: rating?.version ?? 0,
      reload: async () => savedIn(await queries.fetchQuery({ ...ownRating(sellerId), staleTime: 0 })),
      savedIn,
    },
  });
  const files = useWatch({ control: form.control, name: 'files' });
  // The seller's answer, or another tab.
  const follow = useEffectEvent(() => form.takeUp(saved(rating)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved
  useEffect(() => follow(), [rating?.id, rating?.version]);

  return (
    <form className={styles.form} {...form.formProps}>
      <Restored form={form} />
      <FormNotes form={form} />
      {form.changes && (
        <EditConflict
          ref={form.changesRef}
          texts={texts}
          changes={form.changes.filter(({ field }) => field !== 'images')}
          wordsOf={({ field, saved }) => String(saved[field] ?? '')}
          onTakeOver={form.takeOver}
        >
          {form.changes.some(({ field }) => field === 'images') && <li>{texts.picturesChanged}</li>}
        </EditConflict>
      )}
      <Controlled form={form} name="stars">
        {(field) => <StarChoice {...field} label={texts.field.stars} />}
      </Controlled>
      <div className={styles.aspects}>
        <p className={textStyles.secondSmall}>{texts.optional}</p>
        {ratingAspects.map((aspect) => (
          <Controlled key={aspect} form={form} name={aspect}>
            {(field) => <StarChoice {...field} label={texts.field[aspect]} clearLabel={texts.clear} />}
          </Controlled>
        ))}
      </div>
      <TextArea
        {...form.field('text')}
        label={texts.question}
        hint={texts.textHint}
        rows={5}
        maxLength={ratingRules.textMax}
      />
      {/* A picture added or removed while they are sent would be lost. */}
      <fieldset disabled={form.progress !== null}>
        <RatingPictures key={rating?.version} form={form} rating={rating} />
      </fieldset>
      {rating?.answer && (
        <div className={styles.answer}>
          <p className={textStyles.secondSmall}>
            {texts.answer(sellerName, formatIndianDay(new Date(rating.answer.at)))}
          </p>
          <p className={textStyles.asTyped}>{rating.answer.text}</p>
        </div>
      )}
      <div className={styles.acts}>
        <SubmitButton key={rating ? 'save' : 'send'} form={form} busy={texts.sending}>
          {rating ? texts.save : texts.send}
        </SubmitButton>
        {rating && !rating.isTakenDown && <WithdrawRating sellerId={sellerId} sellerName={sellerName} />}
      </div>
      <LeaveQuestion isTouched={files.length > 0} words={texts.leave} />
    </form>
  );
}
