import { TextLink } from '@gehna/ui';
import { isSellerApplicationOpen, sellerApplicationPath } from './seller-way.ts';
import { texts } from './texts.ts';

/** The lesser call in a view that has another primary one; left out while there is no application to lead to. */
export function BecomeSellerLink() {
  return isSellerApplicationOpen ? <TextLink to={sellerApplicationPath}>{texts.becomeSeller}</TextLink> : null;
}
