import { useQuery } from '@gehna/build/query';
import { AlonePage } from '@gehna/ui';
import { useEffect } from 'react';
import { type StoreAnswer, storeBySlug } from './api.ts';
import { previewShown, useDraft, withGaps } from './draft.ts';
import { StoreView } from './StoreView.tsx';
import { texts } from './texts.ts';

const noPieces: Omit<StoreAnswer, 'store'> = { products: {}, counts: {}, newest: [], featured: [], totalProducts: 0 };

/** The page of a store that is being written, from the draft that its editor keeps in this tab. Nothing in it leads away. */
export function StorePreview() {
  useStay();
  useEffect(() => window.parent.postMessage(previewShown, window.location.origin), []);
  const draft = useDraft();
  const savedSlug = draft?.savedSlug ?? '';
  const saved = useQuery({ ...storeBySlug(savedSlug), enabled: savedSlug !== '' });
  if (!draft) return <AlonePage title={texts.noDraftTitle}>{texts.noDraft}</AlonePage>;
  const { ratings: _notShown, ...pieces } = saved.data ?? noPieces;
  return <StoreView {...pieces} store={withGaps(draft)} savedSlug={savedSlug} isPreview />;
}

/** Keeps links, those of the bar and the footer too, from taking the frame to another page; what opens elsewhere may. */
function useStay() {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const opensElsewhere =
        link?.getAttribute('target') === '_blank' || /^(tel|mailto):/.test(link?.getAttribute('href') ?? '');
      if (link && !opensElsewhere) event.preventDefault();
    };
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, []);
}
