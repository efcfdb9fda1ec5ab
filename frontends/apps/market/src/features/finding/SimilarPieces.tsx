import { useQuery } from '@gehna/build/query';
import { PieceCard } from '@gehna/product-ui';
import { Loading } from '@gehna/ui';
import { ProductCardSkeleton, Tray } from '@gehna/ui/catalogue';
import { shown, similarTo } from './api.ts';
import { PieceSection, PieceTray, tray } from './PieceSection.tsx';
import { texts } from './texts.ts';
import { useNear } from './use-near.ts';

/** As many as are asked for, so that the page keeps its length. */
const waiting = Array.from({ length: shown }, (_, at) => `cell ${at}`);

/** Similar pieces, loaded near the view. The section is absent on a failure and without results. */
export function SimilarPieces({ id }: { id: string }) {
  const [ref, isNear] = useNear<HTMLElement>();
  const { data: pieces, isLoadingError } = useQuery({ ...similarTo(id), enabled: isNear });
  if (isLoadingError || pieces?.length === 0) return null;
  return (
    <PieceSection ref={ref} title={texts.similar}>
      {pieces ? (
        <PieceTray>
          {pieces.map((piece) => (
            <li key={piece.id}>
              <PieceCard piece={piece} sizes={tray.sizes} />
            </li>
          ))}
        </PieceTray>
      ) : isNear ? (
        <Loading label={texts.loadingSimilar}>
          <Waiting />
        </Loading>
      ) : (
        <Waiting />
      )}
    </PieceSection>
  );
}

/** Skeleton of the pieces; also shown before the section comes near the view and loads. */
function Waiting() {
  return (
    <Tray columns={tray.columns}>
      {waiting.map((cell) => (
        <ProductCardSkeleton key={cell} />
      ))}
    </Tray>
  );
}
