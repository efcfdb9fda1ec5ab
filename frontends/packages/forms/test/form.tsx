import { QueryClientProvider } from '@gehna/build/query';
import { ApiError, queries } from '@gehna/client';
import { line, paragraph } from '@gehna/contracts/forms/parts';
import { TextArea, TextField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { Controlled, EditConflict, FormNotes, type FormSetup, SubmitButton, useApiForm } from '../src/index.ts';

export type Shop = { name: string; mobile: string; about: string };
type Body = { name: string; mobile: string; about: string };
export type Setup = Partial<FormSetup<Shop, Body, Shop>>;

export const empty: Shop = { name: '', mobile: '', about: '' };
export const schema = z.object({
  name: line('Name', 20),
  mobile: z.string().check(z.minLength(1, 'Mobile is required.')),
  about: paragraph('About', 100, { min: 0 }),
});

const texts = {
  editConflict: 'It was changed meanwhile.',
  field: { name: 'Name', mobile: 'Mobile', about: 'About' },
  changedNow: (label: string, saved: string) => `${label} is now ${saved}.`,
  changedOther: (label: string, saved: string) => `${label} was changed to ${saved}.`,
  emptied: 'empty',
  takeOver: (label: string) => `Use it for ${label}`,
  saveAgain: 'Save again.',
};

/** A form with a text, a controlled field and a text of several lines. */
function ShopForm({ setup }: { setup: Setup }) {
  const form = useApiForm<Shop, Body, Shop>({
    schema,
    values: empty,
    send: async (body) => body,
    failed: 'It could not be saved.',
    ...setup,
  });
  return (
    <form {...form.formProps} aria-label="Shop">
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
      <TextField {...form.field('name')} label="Name" />
      <Controlled form={form} name="mobile">
        {(field) => <PhoneField {...field} label="Mobile" autoComplete="tel" />}
      </Controlled>
      <TextArea {...form.field('about')} label="About" />
      {setup.listsProblems && (
        <ul aria-label="Problems">
          {form.wrongFields.map(({ at, message }) => (
            <li key={at}>
              {at}: {message}
            </li>
          ))}
        </ul>
      )}
      {form.progress !== null && <progress aria-label="Upload" value={form.progress} />}
      {form.isRestored && (
        <button type="button" onClick={form.startOver}>
          Start over
        </button>
      )}
      <button type="button" onClick={form.cancel}>
        Cancel
      </button>
      <SubmitButton form={form} busy="Saving">
        Save
      </SubmitButton>
    </form>
  );
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export function openForm(setup: Setup = {}) {
  const { unmount, container } = render(
    <QueryClientProvider client={queries}>
      <ShopForm setup={setup} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  async function fillIn(values: Partial<Record<'Name' | 'Mobile' | 'About', string>> = {}) {
    for (const [label, text] of Object.entries({ Name: 'Thanjai Thangam', Mobile: '9820041177', ...values }))
      if (text) await user.type(field(label), text);
  }
  return { user, save, fillIn, container, close: unmount };
}

export const refusing = (reason: unknown) => vi.fn(() => Promise.reject(reason));
export const refused = (status: number, problem: ConstructorParameters<typeof ApiError>[1]) =>
  refusing(new ApiError(status, problem));
