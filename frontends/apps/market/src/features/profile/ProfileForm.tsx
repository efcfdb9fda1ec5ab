import { useQueryClient } from '@gehna/build/query';
import { personalDrafts, session } from '@gehna/client';
import * as account from '@gehna/contracts/forms/account';
import { texts as agreed } from '@gehna/contracts/rules';
import { Controlled, EditConflict, FormNotes, Restored, SubmitButton, useApiForm, useWatch } from '@gehna/forms';
import { Button } from '@gehna/ui';
import { PasswordField, TextArea, TextField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Profile, profile as profileQuery, saveProfile } from './api.ts';
import styles from './ProfileForm.module.css';
import { texts } from './texts.ts';

type Props = { profile: Profile; onSaved: (message: string) => void; onCancel: () => void };

type Contact = { email: string; mobile: string };

/** A changed e-mail or mobile needs the password: by them the account could be taken over. */
const isSameContact = (typed: Contact, { email, mobile }: Contact) =>
  typed.email.trim().toLowerCase() === email && typed.mobile === mobile;

const schemaFor = (saved: Contact) =>
  z.object({ ...account.profile, currentPassword: z.string() }).check(
    z.refine((typed) => typed.currentPassword !== '' || isSameContact(typed, saved), {
      error: () => agreed.passwordRequired,
      path: ['currentPassword'],
    }),
  );

/** The edited part of a profile, in the order of the page. */
const savedOf = ({ user: { ownerName, email, mobile, address }, version }: Profile) => ({
  version,
  values: { ownerName, email, mobile, address, currentPassword: '' },
});

/**
 * The edit mode. It begins with the profile as it was when it was opened, whatever is refetched since. What is typed is kept in the
 * browser until it is saved or cancelled.
 */
export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<Contact>(profile.user);
  const schema = useMemo(() => schemaFor(saved), [saved]);
  const form = useApiForm({
    schema,
    values: savedOf(profile).values,
    edit: {
      version: profile.version,
      reload: async () => {
        const newest = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
        setSaved(newest.user);
        return savedOf(newest);
      },
    },
    send: ({ currentPassword, ...body }, { version }) =>
      saveProfile({ ...body, ...(currentPassword === '' ? {} : { currentPassword }), version }),
    onSent: ({ message, ...sent }) => {
      queryClient.setQueryData(profileQuery.queryKey, sent);
      session.changeUser(sent.user);
      onSaved(message);
    },
    failed: texts.saveFailed,
    draft: { key: personalDrafts.profile(profile.user.id), without: ['currentPassword'] },
  });
  const [email, mobile] = useWatch({ control: form.control, name: ['email', 'mobile'] });
  const asksPassword = !isSameContact({ email, mobile }, saved);
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  function cancel() {
    if (form.isSubmitting) return;
    form.startOver();
    onCancel();
  }
  return (
    <form className={styles.form} {...form.formProps}>
      <Restored form={form} />
      <FormNotes form={form} />
      {form.changes && (
        <EditConflict
          ref={form.changesRef}
          texts={texts}
          changes={form.changes}
          wordsOf={({ field, saved }) => saved[field]}
          onTakeOver={form.takeOver}
        />
      )}
      <TextField {...form.field('ownerName')} label={texts.field.ownerName} autoComplete="name" />
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.field.email}
        autoComplete="email"
        hint={texts.contactHint}
      />
      <Controlled form={form} name="mobile">
        {(field) => <PhoneField {...field} label={texts.field.mobile} autoComplete="tel" />}
      </Controlled>
      {asksPassword && (
        <PasswordField
          {...form.field('currentPassword')}
          label={texts.field.currentPassword}
          autoComplete="current-password"
          hint={texts.passwordHint}
        />
      )}
      <TextArea
        {...form.field('address')}
        label={texts.field.address}
        autoComplete="street-address"
        hint={texts.addressHint}
      />
      <div className={styles.acts}>
        <Button look="line" aria-disabled={form.isSubmitting} onClick={cancel}>
          {texts.cancel}
        </Button>
        <SubmitButton form={form} busy={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}
