import { TextLink } from '@gehna/ui';
import { sellerApplicationPath } from './seller-way.ts';
import { texts } from './texts.ts';

/** The lesser call in a view that has another primary one. */
export function BecomeSellerLink() {
  return (
    <TextLink alone to={sellerApplicationPath}>
      {texts.becomeSeller}
    </TextLink>
  );
}
