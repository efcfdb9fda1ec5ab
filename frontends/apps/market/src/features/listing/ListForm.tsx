import type { ReactNode } from 'react';

type Props = {
  /** The query of the list that goes on otherwise: what it filters and sorts by besides the form's own control. */
  kept: string;
  /** What the form does in place of being sent, once scripts run. */
  onSend?: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A control over the product list: the browser itself sends it while the app has not come yet, and where scripts are off. */
export function ListForm({ kept, onSend, className, children }: Props) {
  return (
    <form
      action="/luxurymarket/products"
      autoComplete="off"
      className={className}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          onSend();
        })
      }
    >
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
