import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { ConfirmDialog } from '@gehna/product-ui/confirm-dialog';
import { Button, LinkButton, notify, VisuallyHidden } from '@gehna/ui';
import { useState } from 'react';
import { useListState } from '../../list/view-of-list.ts';
import type { OwnProduct } from '../../own-products.ts';
import { discontinue, enable, replaceRows } from './api.ts';
import styles from './RowActions.module.css';
import { texts } from './texts.ts';

/** What can be done with one product of the list. */
export function RowActions({ product }: { product: OwnProduct }) {
  const state = useListState();
  const of = <VisuallyHidden>{texts.of(product.name)}</VisuallyHidden>;
  return (
    <span className={styles.actions}>
      <LinkButton look="line" size="small" to={`/seller/products/edit/${product._id}`} state={state}>
        {texts.edit} {of}
      </LinkButton>
      <ActivityAction product={product} />
    </span>
  );
}

/** Discontinue, after a question, or Enable. One button for both, so that the focus stays while the row is replaced. */
function ActivityAction({ product }: { product: OwnProduct }) {
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { isActive, name, _id } = product;
  const change = useMutation({
    // Not by `isActive` at that moment: the row may have changed behind the question.
    mutationFn: (toActive: boolean) => (toActive ? enable : discontinue)(_id),
    onSuccess: (changed) => {
      setConfirming(false);
      replaceRows(queries, [changed]);
      notify.good(changed.isActive ? texts.enabled(name) : texts.discontinued(name));
    },
    onError: (reason, toActive) => {
      if (toActive) notify.bad(messageOf(reason, texts.enableFailed));
    },
  });
  const press = () => {
    if (!isActive) return change.mutate(true);
    change.reset();
    setConfirming(true);
  };
  return (
    <>
      <Button look="line" size="small" busy={!isConfirming && change.isPending && texts.enabling} onClick={press}>
        {isActive ? texts.discontinue : texts.enable} <VisuallyHidden>{texts.of(name)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        action={{ ...change, mutate: () => change.mutate(false) }}
        onClose={() => setConfirming(false)}
        title={texts.confirmTitle}
        description={
          <>
            <p className={styles.piece}>{name}</p>
            <p>{texts.confirm}</p>
          </>
        }
        cancel={texts.cancel}
        act={texts.discontinue}
        acting={texts.discontinuing}
        failed={texts.discontinueFailed}
      />
    </>
  );
}
