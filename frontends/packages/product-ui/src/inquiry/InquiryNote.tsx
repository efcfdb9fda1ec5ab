import { Icon, TextLink } from '@gehna/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useInquiry } from './InquiryFlow.tsx';
import styles from './InquiryNote.module.css';
import { texts } from './inquiry-texts.ts';

/** Shows for a moment that the inquiry is sent. The links to WhatsApp stay: it may not have opened by itself. */
export function InquiryNote() {
  const { isSent, link } = useInquiry();
  return (
    <div className={styles.place}>
      <p role="status">
        {isSent && (
          <span className={styles.sent}>
            <Icon of={CircleCheck} />
            {texts.sent}
          </span>
        )}
      </p>
      {link && (
        <p className={styles.ways}>
          <TextLink small alone href={link} newTab>
            {texts.openWhatsApp}
          </TextLink>
          <TextLink small alone to="/luxurymarket/inquiries">
            {texts.myInquiries}
          </TextLink>
        </p>
      )}
    </div>
  );
}
