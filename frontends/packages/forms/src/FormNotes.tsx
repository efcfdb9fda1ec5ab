import { Note, TextButton } from '@gehna/ui';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

type Kept = { isDirty: boolean; isKept: boolean };
type Props = { form: Kept & { failure: string | null; closeFailure: () => void } };

/** Above a form: why it could not be sent, and that what is typed is not kept by this browser. */
export function FormNotes({ form }: Props) {
  return (
    <>
      {form.failure !== null && (
        <Note meaning="bad" announce onClose={form.closeFailure}>
          {form.failure}
        </Note>
      )}
      <NotKept form={form} />
    </>
  );
}

/** That what is typed is not kept by this browser. */
export function NotKept({ form }: { form: Kept }) {
  if (!form.isDirty || form.isKept) return null;
  return (
    <Note meaning="waiting" announce>
      {texts.notKept}
    </Note>
  );
}

type Begun = { form: { isRestored: boolean; startOver: () => void }; children?: ReactNode };

/** Note that a draft was restored, with a button to start over. `children`: what of it was not. */
export function Restored({ form, children }: Begun) {
  if (!form.isRestored) return null;
  return (
    <Note meaning="good" announce>
      {texts.restored} {children}{' '}
      <TextButton small onClick={form.startOver}>
        {texts.startOver}
      </TextButton>
    </Note>
  );
}
