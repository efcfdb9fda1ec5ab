import { useWatch } from '@gehna/forms';
import { QuotationPaper } from '@gehna/product-ui/quotations';
import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useState } from 'react';
import { contentOf } from './body.ts';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { QuotationValues } from './values.ts';

type Props = { form: QuotationForm; buyerName: string; onClose: () => void };

/**
 * The quotation as its buyer will read it, before it is sent; its form has been checked. It shows what the form has now, which is
 * what is sent. In a chunk of its own.
 */
export default function Preview({ form, buyerName, onClose }: Props) {
  const values = useWatch({ control: form.control }) as QuotationValues;
  const [now] = useState(() => new Date());
  return (
    <Dialog
      wide
      onClose={onClose}
      title={texts.previewTitle}
      description={texts.previewHint}
      cancel={texts.back}
      actions={
        <Button
          onClick={() => {
            // What the server refuses is shown in the form.
            onClose();
            void form.submit();
          }}
        >
          {texts.sendPreviewed}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section aria-label={texts.previewed} tabIndex={0}>
        <QuotationPaper quotation={contentOf(values, buyerName, now)} />
      </section>
    </Dialog>
  );
}
