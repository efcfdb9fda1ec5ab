import { useSession } from '@gehna/client';
import { InquiryButton, InquiryNote, productAddress } from '@gehna/product-ui/inquiry';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { ChatWithSeller } from '../messages/ChatWithSeller.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import type { Product } from './api.ts';
import styles from './ProductActions.module.css';
import { SignInPanel } from './SignInPanel.tsx';
import { texts } from './texts.ts';

/** Actions on a piece: contact its seller, favourite, share. Visitors are asked to log in instead. */
export function ProductActions({ product }: { product: Product }) {
  const user = useSession()?.user;
  if (!user) return <SignInPanel />;
  const isOwn = user.id === product.seller._id;
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <div>
          <InquiryButton />
          <InquiryNote />
        </div>
      )}
      <ChatWithSeller product={product} />
      <div className={styles.pair}>
        <FavouriteButton piece={product} />
        <ShareButton of={() => ({ address: productAddress(product.id), words: texts.share(product.name) })} />
      </div>
    </div>
  );
}
