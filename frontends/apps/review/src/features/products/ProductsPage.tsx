import { Badge } from '@gehna/ui';
import { QueuePage } from '../../queue/QueuePage.tsx';
import { productQueue } from './api.ts';
import { ProductEntry } from './ProductEntry.tsx';
import { sellerName } from './seller-name.ts';
import { texts } from './texts.ts';

/** /review/products: new pieces and edits, the longest waiting first. */
export default function ProductsPage() {
  return (
    <QueuePage
      path="/review/products"
      title={texts.pageTitle}
      of={productQueue}
      waitingOf={(product) => ({
        title: product.name,
        line: sellerName(product),
        submittedAt: product.submittedAt,
        // Whether buyers see a version of the piece already.
        badge: product.live ? (
          <Badge meaning="waiting">{texts.edit}</Badge>
        ) : (
          <Badge meaning="new">{texts.newPiece}</Badge>
        ),
      })}
      entry={ProductEntry}
    />
  );
}
