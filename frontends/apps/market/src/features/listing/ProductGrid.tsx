import { PieceCard } from '@gehna/product-ui';
import { type Choice, ChooseButton, choosableClass, chooseOnPress } from '@gehna/product-ui/inquiry';
import { Loading } from '@gehna/ui';
import { Tray, TraySkeleton } from '@gehna/ui/catalogue';
import { tray } from '../finding/PieceSection.tsx';
import type { ListedProduct } from './api.ts';
import { texts } from './texts.ts';

/** Cells in a row on phones, tablets and desktops; one less beside the filter panel. */
const beside = {
  panel: { columns: [2, 2, 3], sizes: '(min-width: 1440px) 344px, (min-width: 1200px) 24vw, 34vw' },
  nothing: tray,
} as const;

export type Beside = keyof typeof beside;

type Props = { products: readonly ListedProduct[]; besides: Beside; linkState: unknown; choice: Choice };

/** The pieces of one page. The first row loads at once, its first picture before all. */
export function ProductGrid({ products, besides, linkState, choice }: Props) {
  const { columns, sizes } = beside[besides];
  const inFirstRow = Math.max(...columns);
  return (
    <Tray as="ul" columns={columns}>
      {products.map((product, at) => (
        <li key={product.id} className={choosableClass(product, choice)}>
          <PieceCard
            piece={product}
            linkState={linkState}
            onPress={chooseOnPress(product, choice)}
            level={2}
            eager={at === 0 ? true : at < inFirstRow ? 'row' : false}
            sizes={sizes}
            action={choice.isOn ? <ChooseButton piece={product} choice={choice} /> : undefined}
          />
        </li>
      ))}
    </Tray>
  );
}

/** The shape of the pieces to come, as many as fill the first screen. */
export function ProductGridSkeleton({ besides }: { besides: Beside }) {
  return (
    <Loading label={texts.loading}>
      <TraySkeleton columns={beside[besides].columns} count={12} />
    </Loading>
  );
}
