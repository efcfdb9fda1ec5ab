import { useQuery } from '@gehna/build/query';
import { PieceCard } from '@gehna/product-ui';
import { Loading, useNear } from '@gehna/ui';
import { TraySkeleton } from '@gehna/ui/catalogue';
import { shown, similarTo } from './api.ts';
import { nearMargin, PieceSection, PieceTray, tray } from './PieceSection.tsx';
import { texts } from './texts.ts';

/** Similar pieces, loaded near the view. The section is absent on a failure and without results. */
export function SimilarPieces({ id }: { id: string }) {
  const [ref, isNear] = useNear<HTMLElement>(nearMargin);
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

/** As many as are requested, so that the page keeps its length; also shown before the section comes near the view and loads. */
const Waiting = () => <TraySkeleton columns={tray.columns} count={shown} />;
