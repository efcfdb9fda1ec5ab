import { useQuery } from '@gehna/build/query';
import { PieceCard } from '@gehna/product-ui';
import { ErrorInPlace, Loading } from '@gehna/ui';
import { Tray, TraySkeleton } from '@gehna/ui/catalogue';
import { featured, featuredCount } from '../api.ts';
import { texts } from '../section-texts.ts';

const columns = [2, 2, 4] as const;

export function FeaturedTray() {
  const tray = useQuery(featured);

  if (tray.isLoadingError) return <ErrorInPlace onRetry={tray.refetch}>{texts.featuredFailed}</ErrorInPlace>;
  if (tray.isPending)
    return (
      <Loading label={texts.featuredLoading}>
        <TraySkeleton columns={columns} count={featuredCount} />
      </Loading>
    );
  return (
    <Tray columns={columns}>
      {tray.data.products.map((product) => (
        <PieceCard key={product.id} piece={product} />
      ))}
    </Tray>
  );
}
