import { useQuery, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { store as contract } from '@gehna/contracts/forms/store';
import { isSlug } from '@gehna/contracts/rules';
import { useApiForm, useWatch } from '@gehna/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { addressCheck, myStore, type OwnStore, saveStore, showStore } from './api.ts';
import { texts } from './texts.ts';
import { useImageUpload } from './use-image-upload.ts';
import { emptyValues, fieldOf, type StoreField, type StoreValues, storeOf, valuesOf } from './values.ts';

const schema = z.object(contract);

/** The store that an edit begins with: as it was saved, or an empty one of version 0. */
const savedIn = (store: OwnStore | null) =>
  store ? { version: store.version, values: valuesOf(store) } : { version: 0, values: emptyValues };

/** What a save came to. */
type Result = 'wrong' | 'saved' | 'failed';

/** The seller's store as it is being edited; `store` is how it was last saved, null before the first time. */
export function useStoreEditor(store: OwnStore | null, userId: string) {
  const queries = useQueryClient();
  const [result, setResult] = useState<Result | null>(null);
  const keep = (saved: OwnStore) => queries.setQueryData(myStore.queryKey, saved);
  const form = useApiForm({
    schema,
    ...savedIn(store),
    bodyOf: storeOf,
    fieldOf,
    checksLeftFields: true,
    listsProblems: true,
    onWrong: () => setResult('wrong'),
    send: (body, { version }) => saveStore(body, version),
    onSent: (saved) => {
      keep(saved);
      setResult('saved');
    },
    onFailed: () => setResult((now) => now ?? 'failed'),
    failed: (reason) => texts.saveFailed(messageOf(reason, texts.unknownFailure)),
    draft: { key: `gehna.landing-store-draft.${userId}` },
    edit: {
      version: savedIn(store).version,
      reload: async () => savedIn(await queries.fetchQuery({ ...myStore, staleTime: 0 })),
      savedIn,
    },
  });
  const follow = useEffectEvent(() => form.takeUpVersion(savedIn(store)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is saved
  useEffect(() => follow(), [store?.version]);

  /** Writes a field that is no input. `next` is made of the newest value: uploads come back late. */
  const change = <F extends StoreField>(field: F, next: (value: StoreValues[F]) => StoreValues[F]) =>
    form.setValue<StoreField>(field, next(form.getValues(field) as StoreValues[F]), {
      shouldValidate: form.isSubmitted,
    });
  const onePicture = (field: 'logo' | 'banner') => ({
    present: () => 0,
    onStored: ([stored = '']: readonly string[]) => change(field, () => stored),
  });
  const uploads = {
    logo: useImageUpload('logo', onePicture('logo')),
    banner: useImageUpload('banner', onePicture('banner')),
    shop: useImageUpload('shop', {
      present: () => form.getValues('shopPhotos').length,
      // The same picture gets the same address again; it stands there once.
      onStored: (stored) => change('shopPhotos', (all) => [...new Set([...all, ...stored])]),
    }),
  };

  // The server refuses a taken address only when it is saved.
  const slug = useWatch({ control: form.control, name: 'storeSlug' }).trim();
  const isOtherSlug = slug !== store?.storeSlug;
  const check = useQuery({ ...addressCheck(slug), enabled: isOtherSlug && isSlug(slug) && slug !== '' });
  const isTaken = isOtherSlug && check.data?.isTaken && !form.errorAt('storeSlug');
  const taken = isTaken ? { at: 'storeSlug', message: texts.slugIsTaken(slug) } : null;
  const wrong = form.wrongFields;
  // After the name, in the order of the fields.
  const place = form.errorAt('storeName') ? 1 : 0;

  return {
    ...form,
    errorAt: (at: string) => (at === taken?.at ? taken.message : form.errorAt(at)),
    wrongFields: taken ? [...wrong.slice(0, place), taken, ...wrong.slice(place)] : wrong,
    isSlugChecked: check.isLoading,
    store,
    result,
    closeResult: () => setResult(null),
    change,
    uploads,
    /** Whether pictures are on their way, which would be lost with the page. */
    isUploading: Object.values(uploads).some(({ share }) => share !== null),
    /** Publishes the store, or hides it. Nothing that is typed is saved by this. */
    async show(isPublic: boolean) {
      const saved = await showStore(isPublic);
      keep(saved);
      form.takeUp(savedIn(saved));
    },
  };
}

export type StoreEditor = ReturnType<typeof useStoreEditor>;
