import { messageOf, session } from '@gehna/client';
import { type Change, isOutdated, mergeEdits, settled } from '@gehna/edits';
import { useQueryClient } from '@gehna/federation/query';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Profile, profile as profileQuery, saveProfile } from './api.ts';
import { type ProfileValues, profileFields } from './fields.ts';
import { profileRules } from './rules.ts';
import { showBesideFields } from './server-errors.ts';
import { texts } from './texts.ts';

const valuesOf = ({ user }: Profile): ProfileValues => ({
  ownerName: user.ownerName,
  email: user.email,
  mobile: user.mobile,
  address: user.address,
});

/**
 * An edit of the profile. It sends the version it began with; when another tab or device was faster, nothing is overwritten:
 * `changes` tells what was saved there, what was typed here stays, and the next save is the person's decision.
 */
export function useProfileForm(opened: Profile, onSaved: (message: string) => void) {
  const queryClient = useQueryClient();
  const base = useRef(opened);
  const [failure, setFailure] = useState<string | null>(null);
  const [changes, setChanges] = useState<readonly Change<ProfileValues>[] | null>(null);
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(profileRules),
    defaultValues: valuesOf(opened),
  });
  // In the order of the page, so that the focus goes to the first wrong field; a controlled one would come last.
  for (const field of profileFields) form.register(field);

  async function showWhatChanged() {
    const saved = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
    const merged = mergeEdits(profileFields, valuesOf(base.current), form.getValues(), valuesOf(saved));
    base.current = saved;
    for (const field of profileFields) form.setValue(field, merged.values[field]);
    setChanges(merged.changes);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const { message, ...saved } = await saveProfile({ ...values, version: base.current.version });
      queryClient.setQueryData(profileQuery.queryKey, saved);
      session.changeUser(saved.user);
      onSaved(message);
    } catch (reason) {
      try {
        if (isOutdated(reason)) return await showWhatChanged();
      } catch (second) {
        return setFailure(messageOf(second, texts.saveFailed));
      }
      showBesideFields(form, profileFields, reason);
      setFailure(messageOf(reason, texts.saveFailed));
    }
  });

  /** Gives up what was typed into a contested field for what was saved meanwhile. */
  function takeOver({ field, saved }: Change<ProfileValues>) {
    form.setValue(field, saved[field], { shouldValidate: true });
    setChanges((all) => all && settled(all, field));
    form.setFocus(field);
  }

  return {
    control: form.control,
    register: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    submit,
    failure,
    closeFailure: () => setFailure(null),
    changes,
    takeOver,
  };
}
