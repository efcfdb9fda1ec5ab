import { type Answer, api } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { ErrorInPlace, Loading } from '@gehna/ui';
import { ProductCard, ProductCardSkeleton, Tray } from '@gehna/ui/catalogue';
import { texts } from './texts.ts';

const count = 4;
const columns = [2, 2, 4] as const;
const places = Array.from({ length: count }, (_, place) => place);

export default function FeaturedTray() {
  const featured = useQuery({
    queryKey: ['products', 'featured', count],
    queryFn: ({ signal }) => api('GET /api/products/featured', { query: { limit: count }, signal }),
  });

  if (featured.isError) return <ErrorInPlace onRetry={() => featured.refetch()}>{texts.featuredFailed}</ErrorInPlace>;
  if (featured.isPending)
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
      {featured.data.products.map((product) => (
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
