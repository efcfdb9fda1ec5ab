import { Button, Icon } from '@gehna/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useInquiry } from './InquiryFlow.tsx';
import { texts } from './inquiry-texts.ts';

/** Begins an inquiry; `compact` for the bar at the foot of a phone, `several` about more than one piece. */
export function InquiryButton({ compact, several }: { compact?: boolean; several?: boolean }) {
  const { isSending, begin } = useInquiry();
  return (
    <Button
      look="converse"
      size={compact ? 'normal' : 'large'}
      block={!compact && !several}
      icon={<Icon of={MessageCircle} />}
      busy={isSending && texts.sending}
      onClick={begin}
    >
      {compact ? texts.shortAct : several ? texts.severalAct : texts.act}
    </Button>
  );
}
