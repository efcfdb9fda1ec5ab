import { TextLink } from '@gehna/ui';
import { texts } from './texts.ts';

/** The page of the seller application: every "Become a Seller" and "List My Jewelry" leads there. */
export const sellerApplicationPath = '/luxurymarket/become-seller';

/** The lesser call in a view that has another primary one. */
export function BecomeSellerLink() {
  return (
    <TextLink alone to={sellerApplicationPath}>
      {texts.becomeSeller}
    </TextLink>
  );
}
