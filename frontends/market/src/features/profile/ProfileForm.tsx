import { ChangedMeanwhile } from '@gehna/edits';
import { Button, Note } from '@gehna/ui';
import { TextArea, TextField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import type { Profile } from './api.ts';
import styles from './ProfileForm.module.css';
import { texts } from './texts.ts';
import { useProfileForm } from './use-profile-form.ts';

type Props = { profile: Profile; onSaved: (message: string) => void; onCancel: () => void };

/** The edit mode. It begins with the profile as it was when it was opened, whatever is loaded meanwhile. */
export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const form = useProfileForm(profile, onSaved);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={place} className={styles.form} onSubmit={form.submit} noValidate>
      {form.failure && (
        <Note meaning="bad" announce onClose={form.closeFailure}>
          {form.failure}
        </Note>
      )}
      {form.changes && (
        <ChangedMeanwhile
          texts={texts}
          changes={form.changes}
          wordsOf={({ field, saved }) => saved[field]}
          onTakeOver={form.takeOver}
        >
          {form.changes.length === 0 && <li>{texts.nothingContested}</li>}
        </ChangedMeanwhile>
      )}
      <TextField
        {...form.register('ownerName')}
        label={texts.field.ownerName}
        autoComplete="name"
        error={form.errors.ownerName?.message}
      />
      <TextField
        {...form.register('email')}
        type="email"
        label={texts.field.email}
        autoComplete="email"
        hint={texts.contactHint}
        error={form.errors.email?.message}
      />
      <Controller
        control={form.control}
        name="mobile"
        render={({ field }) => (
          <PhoneField {...field} label={texts.field.mobile} autoComplete="tel" error={form.errors.mobile?.message} />
        )}
      />
      <TextArea
        {...form.register('address')}
        label={texts.field.address}
        autoComplete="street-address"
        hint={texts.addressHint}
        error={form.errors.address?.message}
      />
      <div className={styles.acts}>
        <Button look="line" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={form.busy && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
