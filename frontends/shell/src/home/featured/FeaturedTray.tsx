import type { Answer } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { ErrorInPlace, Loading } from '@gehna/ui';
import { ProductCard, ProductCardSkeleton, Tray } from '@gehna/ui/catalogue';
import { featured, featuredCount } from '../api.ts';
import { texts } from '../section-texts.ts';

const columns = [2, 2, 4] as const;
const places = Array.from({ length: featuredCount }, (_, place) => place);

export function FeaturedTray() {
  const tray = useQuery(featured);

  if (tray.isError) return <ErrorInPlace onRetry={() => tray.refetch()}>{texts.featuredFailed}</ErrorInPlace>;
  if (tray.isPending)
    return (
      <Loading label={texts.featuredLoading}>
        <Tray columns={columns}>
          {places.map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </Tray>
      </Loading>
    );
  return (
    <Tray columns={columns}>
      {tray.data.products.map((product) => (
        <Piece key={product.id} product={product} />
      ))}
    </Tray>
  );
}

type Product = Answer<'GET /api/products/featured'>['products'][number];

function Piece({ product }: { product: Product }) {
  return (
    <ProductCard
      to={`/luxurymarket/product/${product.id}`}
      name={product.name}
      facts={`${product.karat} · ${product.mainCategory}, ${product.subcategory}`}
      netWeight={product.netWeight}
      grossWeight={product.grossWeight}
      price={product.price}
      seller={product.seller.businessName ?? product.seller.ownerName}
      code={product.productCode}
      picture={product.pictures[0]}
      metal={product.mainCategory === 'Silver' ? 'silver' : 'gold'}
    />
  );
}
