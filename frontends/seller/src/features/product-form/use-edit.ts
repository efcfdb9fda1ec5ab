import { messageOf } from '@gehna/client';
import { type Change, isOutdated, mergeEdits, settled } from '@gehna/edits';
import { useQueryClient } from '@gehna/federation/query';
import { useState } from 'react';
import { dashboardKey } from '../../dashboard-key.ts';
import { type OwnProduct, ownProduct, ownProductsKey } from '../../own-products.ts';
import { OrderNotSaved, saveProduct } from './api.ts';
import type { Meanwhile } from './ChangedMeanwhile.tsx';
import { draftKey, readDraft } from './draft.ts';
import { type ProductValues, productFields, valuesOf } from './fields.ts';
import { type FormPicture, keptPictures, sameOrder } from './pictures.ts';
import { showBesideFields } from './server-errors.ts';
import { texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import { useProductForm } from './use-product-form.ts';

/** What the form begins with: the saved product, and what was typed into it at an earlier visit. */
function openingOf(product: OwnProduct, key: string) {
  const draft = readDraft(key);
  const saved = valuesOf(product);
  if (!draft?.base) return { values: saved, draft: null, meanwhile: null };
  if (draft.base.version === product.version) return { values: draft.values, draft, meanwhile: null };
  const { values, changes } = mergeEdits(productFields, draft.base.values, draft.values, saved);
  return { values, draft, meanwhile: { changes, arePicturesChanged: false } };
}

/** Own pictures that the saved product does not have any more cannot be kept. */
const fitsTo = (saved: OwnProduct) => (one: FormPicture) => one.kind === 'new' || saved.images.includes(one.address);

/**
 * An edit of a product. It sends the version it began with; when another tab or device was faster, nothing is overwritten: what was
 * typed stays, `meanwhile` tells what was saved there, and the next save is the person's decision.
 */
export function useEdit(opened: OwnProduct, userId: string, onSaved: (text: string, isWhole: boolean) => void) {
  const key = draftKey(userId, opened._id);
  const [opening, setOpening] = useState(() => openingOf(opened, key));
  const [base, setBase] = useState(opened);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(opening.meanwhile);
  const [failure, setFailure] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const queries = useQueryClient();
  const pictures = usePictures(key, keptPictures(opened), fitsTo(opened));
  const product = useProductForm({
    key,
    opened: opening.values,
    base: valuesOf(base),
    version: base.version,
    pictures,
    arePicturesTouched: !sameOrder(pictures.pictures, keptPictures(base)),
  });

  async function showWhatChanged() {
    const saved = await queries.fetchQuery({ ...ownProduct(base._id), staleTime: 0 });
    const before = keptPictures(base);
    const now = keptPictures(saved);
    const merged = mergeEdits(productFields, valuesOf(base), product.form.getValues(), valuesOf(saved));
    const arePicturesChanged = !sameOrder(before, now);
    if (arePicturesChanged)
      pictures.set(sameOrder(pictures.pictures, before) ? now : pictures.pictures.filter(fitsTo(saved)));
    product.setAll(merged.values);
    setBase(saved);
    setMeanwhile({ changes: merged.changes, arePicturesChanged });
  }

  function finish(text: string, isWhole: boolean) {
    product.done();
    void queries.invalidateQueries({ queryKey: ownProductsKey });
    void queries.invalidateQueries({ queryKey: dashboardKey });
    onSaved(text, isWhole);
  }

  const submit = product.form.handleSubmit(async (values) => {
    setFailure(null);
    setShare(0);
    try {
      await saveProduct(base, values, pictures.pictures, setShare);
      finish(texts.updated, true);
    } catch (reason) {
      if (reason instanceof OrderNotSaved) return finish(texts.orderFailed, false);
      try {
        if (isOutdated(reason)) return await showWhatChanged();
      } catch (second) {
        return setFailure(messageOf(second, texts.updateFailed));
      }
      setFailure(messageOf(reason, texts.updateFailed));
      showBesideFields(product, pictures, reason);
    } finally {
      setShare(null);
    }
  });

  return {
    product,
    pictures,
    share,
    failure,
    meanwhile,
    restored: opening.draft && {
      lost: opening.draft.newPictures > pictures.pictures.filter(({ kind }) => kind === 'new').length,
      startOver: () => {
        pictures.set(keptPictures(base));
        product.setAll(valuesOf(base));
        setMeanwhile(null);
        setOpening({ values: valuesOf(base), draft: null, meanwhile: null });
      },
    },
    submit,
    /** Gives up what was typed into a contested field for what was saved meanwhile. */
    takeOver({ field, saved }: Change<ProductValues>) {
      product.form.setValue(field, saved[field]);
      setMeanwhile((all) => all && { ...all, changes: settled(all.changes, field) });
      product.form.setFocus(field);
    },
  };
}
