import { QueuePage } from '../../queue/QueuePage.tsx';
import { productQueue } from './api.ts';
import { ProductEntry } from './ProductEntry.tsx';
import { RevisionBadge } from './RevisionBadge.tsx';
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
        badge: <RevisionBadge isEdit={product.live !== null} />,
      })}
      entry={ProductEntry}
    />
  );
}
