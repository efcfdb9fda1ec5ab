import { Button, type ButtonProps, useIsHydrated } from '@gehna/ui';

type Props = Omit<ButtonProps, 'type' | 'busy' | 'form'> & {
  form: { isSubmitting: boolean };
  /** Its label while submitting: "Saving". */
  busy: string;
  /** The id of the `<form>`, for a button outside of it. */
  formId?: string;
};

/** Sends its form. Off in HTML from the server until scripts answer: pressed before, the browser would leave the page with what was typed. */
export function SubmitButton({ form, formId, busy, disabled, ...button }: Props) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      {...button}
      type="submit"
      form={formId}
      disabled={disabled || !isHydrated}
      busy={form.isSubmitting && busy}
    />
  );
}
