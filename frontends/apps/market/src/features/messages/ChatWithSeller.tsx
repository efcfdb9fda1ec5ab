import { useSession } from '@gehna/client';
import { useOpenConversation } from '@gehna/product-ui';
import { Button, Icon, IconButton } from '@gehna/ui';
import MessagesSquare from 'lucide-react/icons/messages-square';
import styles from './ChatWithSeller.module.css';
import { texts } from './texts.ts';

type Props = {
  product: { id: string; seller: { _id: string } };
  /** An icon only, for the bar at the lower edge of a phone. */
  compact?: boolean;
};

/** Opens the conversation about a piece with its seller; the user's own piece has none. Signed out, it leads to login and back. */
export function ChatWithSeller({ product, compact }: Props) {
  const user = useSession()?.user;
  const { open, isOpening } = useOpenConversation(texts.openFailed);
  if (user?.id === product.seller._id) return null;
  const press = () => open({ otherUserId: product.seller._id, productId: product.id });
  if (compact)
    return (
      <IconButton
        icon={MessagesSquare}
        label={texts.chatWithSeller}
        aria-busy={isOpening || undefined}
        onClick={press}
        className={styles.compact}
      />
    );
  return (
    <Button
      look="line-converse"
      size="large"
      block
      icon={<Icon of={MessagesSquare} />}
      busy={isOpening && texts.opening}
      onClick={press}
    >
      {texts.chatWithSeller}
    </Button>
  );
}
