import { keepPreviousData, useQuery } from '@gehna/build/query';
import { useSession } from '@gehna/client';
import type { ProductCard as Piece, Product } from '@gehna/contracts';
import { favouriteList, PieceCard } from '@gehna/product-ui';
import { IconLink } from '@gehna/ui';
import { Rows } from '@gehna/ui/rows';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { similarTo } from '../finding/api.ts';
import { PieceSection, PieceTray, tray } from '../finding/PieceSection.tsx';
import { viewedBy } from '../finding/viewed.ts';
import { comparedProducts } from './api.ts';
import { compareAddress } from './compared.ts';
import { texts } from './texts.ts';

/** Offered of each kind. */
const offered = 4;

type Props = { ids: readonly string[]; like: Product | undefined };

/** Pieces to add: those that this browser showed before, favourites, and those that are like the first one. */
export function MorePieces({ ids, like }: Props) {
  const { wanted, recent } = useViewed(ids);
  // Also those whose answer is on its way: nothing moves under the finger once it comes.
  const shown = [...ids, ...wanted];
  const favourites = useFavourites(shown);
  return (
    <>
      <Offered title={texts.recent} pieces={recent} ids={ids} />
      <Offered title={texts.favourites} pieces={favourites} ids={ids} />
      {like && <Similar like={like} ids={ids} except={[...shown, ...favourites.map(({ id }) => id)]} />}
    </>
  );
}

/** The latest of the signed-in user that are on the market and not shown yet. */
function useFavourites(shown: readonly string[]): Piece[] {
  const isSignedIn = useSession() !== null;
  const { data = [] } = useQuery({ ...favouriteList, enabled: isSignedIn });
  return data
    .flatMap(({ product, isAvailable }) => (isAvailable && !shown.includes(product.id) ? [product] : []))
    .slice(0, offered);
}

/** The latest viewed pieces that are on the market and not compared yet. */
function useViewed(ids: readonly string[]) {
  const userId = useSession()?.user.id;
  const [viewed, setViewed] = useState<readonly string[]>([]);
  // Read after hydration: the server does not have this browser's storage.
  useEffect(() => setViewed(viewedBy(userId)), [userId]);
  const wanted = viewed.filter((id) => !ids.includes(id)).slice(0, offered);
  const { data = [] } = useQuery({
    ...comparedProducts(wanted),
    enabled: wanted.length > 0,
    // The others stay while the place of one that was added is filled.
    placeholderData: keepPreviousData,
  });
  const recent = data.flatMap(({ id, product }) => (product && !ids.includes(id) ? [product] : []));
  return { wanted, recent };
}

function Similar({ like, ids, except }: { like: Product; ids: readonly string[]; except: readonly string[] }) {
  const { data = [] } = useQuery(similarTo(like.id));
  const others = data.filter(({ id }) => !except.includes(id)).slice(0, offered);
  return <Offered title={texts.similar(like.name)} pieces={others} ids={ids} />;
}

function Offered({ title, pieces, ids }: { title: string; pieces: readonly Piece[]; ids: readonly string[] }) {
  if (pieces.length === 0) return null;
  return (
    <PieceSection title={title}>
      <Rows>
        <PieceTray>
          {pieces.map((piece) => (
            <li key={piece.id}>
              <PieceCard
                piece={piece}
                sizes={tray.sizes}
                action={<IconLink to={compareAddress([...ids, piece.id])} icon={Plus} label={texts.add(piece.name)} />}
              />
            </li>
          ))}
        </PieceTray>
      </Rows>
    </PieceSection>
  );
}
