import { useQuery } from '@gehna/build/query';
import { isAbsent, useSession } from '@gehna/client';
import { PieceCard } from '@gehna/product-ui';
import { useNear } from '@gehna/ui';
import { ProductCardSkeleton } from '@gehna/ui/catalogue';
import { useEffect, useEffectEvent, useState } from 'react';
import { productById } from '../product/api.ts';
import { nearMargin, PieceSection, PieceTray, tray } from './PieceSection.tsx';
import { texts } from './texts.ts';
import { forgetViewed, viewedBy } from './viewed.ts';

/** Shown of what is remembered: the others take the place of those that have left the market. */
const shown = 4;

/** What was viewed before, as it stands on the market now, without the piece that is shown. */
export function RecentlyViewed({ except }: { except?: string }) {
  const userId = useSession()?.user.id;
  const [viewed, setViewed] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  // Read after hydration: the server does not have this browser's storage.
  useEffect(() => setViewed(viewedBy(userId).filter((id) => id !== except)), [userId, except]);

  const ids = viewed.filter((id) => !failed.includes(id)).slice(0, shown);
  function leaveOut(id: string, reason: Error) {
    if (isAbsent(reason)) forgetViewed(userId, id);
    setFailed((before) => [...before, id]);
  }
  return ids.length > 0 && <ViewedPieces ids={ids} onFailed={leaveOut} />;
}

type Failed = (id: string, reason: Error) => void;

function ViewedPieces({ ids, onFailed }: { ids: readonly string[]; onFailed: Failed }) {
  const [ref, isNear] = useNear<HTMLElement>(nearMargin);
  return (
    <PieceSection ref={ref} title={texts.recent}>
      <PieceTray>
        {ids.map((id) => (
          <li key={id}>{isNear ? <Viewed id={id} onFailed={onFailed} /> : <ProductCardSkeleton />}</li>
        ))}
      </PieceTray>
    </PieceSection>
  );
}

function Viewed({ id, onFailed }: { id: string; onFailed: Failed }) {
  const { data: piece, error, isLoadingError } = useQuery(productById(id, undefined));
  const fail = useEffectEvent((reason: Error) => onFailed(id, reason));
  // What is shown stays when only a refetch fails.
  const failure = error && (isLoadingError || isAbsent(error)) ? error : null;
  useEffect(() => {
    if (failure) fail(failure);
  }, [failure]);
  return piece ? <PieceCard piece={piece} sizes={tray.sizes} /> : <ProductCardSkeleton />;
}
