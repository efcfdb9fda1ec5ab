import { type Answers, type Head, type PageAddress, shortened } from '@gehna/client';
import { placeOf, storePath } from '@gehna/product-ui';
import { texts } from '../../texts.ts';
import { storeBySlug } from './api.ts';

export function storeHead({ params }: PageAddress, answers: Answers): Head {
  const slug = params.slug ?? '';
  const answer = answers.getQueryData(storeBySlug(slug).queryKey);
  if (!answer) return { title: texts.store, canonical: storePath(slug), isPending: true };
  const { store, totalProducts } = answer;
  const description = texts.description(placeOf(store.location), texts.pieces(totalProducts), store.specialty);
  return {
    title: texts.storeIn(store.storeName, store.location.city),
    description: shortened(description, 200),
    canonical: storePath(store.storeSlug),
  };
}
