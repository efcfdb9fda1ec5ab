import { nameOf } from '@gehna/client';
import { productPath, quotationPath, ratingPath } from '@gehna/product-ui';
import { inquiryTexts, LeadBadge, openChat, productAddress, snapshotPicture } from '@gehna/product-ui/inquiry';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import {
  Anchor,
  Badge,
  Button,
  formatDay,
  formatExactRupees,
  formatRupees,
  Icon,
  LinkButton,
  Picture,
  TextButton,
  TextLink,
  VisuallyHidden,
} from '@gehna/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { Inquiry } from './api.ts';
import { Fact, Facts } from './Facts.tsx';
import styles from './InquiryRow.module.css';
import { texts } from './texts.ts';

/** One inquiry: the piece as it was then, its seller, its status, and its actions. */
export function InquiryRow({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { product, seller, status, sellerContact, quotation, acceptedBefore = [], askedWith } = inquiry;
  const chat = {
    phone: sellerContact ?? '',
    text: inquiryTexts.message([
      { name: product.name, code: product.productCode, address: productAddress(product._id) },
    ]),
  };
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Picture picture={snapshotPicture(product)} sizes="96px" missing="" />
      </div>
      <div>
        <h2 className={styles.name}>
          {inquiry.isAvailable ? (
            <Anchor to={productPath(product._id)} className={styles.link}>
              {product.name}
            </Anchor>
          ) : (
            product.name
          )}
        </h2>
        <p className={styles.facts}>
          {product.productCode} · {formatRupees(product.price)}
        </p>
        {askedWith && (
          <p className={styles.facts}>{texts.askedWith(askedWith.map(({ productName }) => productName).join(', '))}</p>
        )}
        {!inquiry.isAvailable && (
          <p className={styles.gone}>
            <Badge meaning="closed">{texts.unavailable}</Badge>
          </p>
        )}
      </div>
      <Facts className={styles.about}>
        <Fact label={texts.from}>{nameOf(seller)}</Fact>
        <Fact label={texts.asked}>
          <time dateTime={inquiry.createdAt}>{formatDay(new Date(inquiry.createdAt))}</time>
        </Fact>
        <Fact label={texts.number}>{inquiry.leadId}</Fact>
        <Fact label={texts.status}>
          <LeadBadge status={status} />
        </Fact>
        {quotation && (
          <Fact label={texts.quotation}>
            <QuotationBadge status={quotation.status} />
          </Fact>
        )}
      </Facts>
      <div className={styles.acts}>
        {quotation && (
          <LinkButton look="line-converse" size="small" to={quotationPath(quotation._id)} className={styles.quotation}>
            {texts.openQuotation(formatExactRupees(quotation.total))}{' '}
            <VisuallyHidden>{texts.about(product.name)}</VisuallyHidden>
          </LinkButton>
        )}
        {acceptedBefore.map(({ _id, total }) => (
          <LinkButton key={_id} look="line-converse" size="small" to={quotationPath(_id)} className={styles.quotation}>
            {texts.openAccepted(formatExactRupees(total))} <VisuallyHidden>{texts.about(product.name)}</VisuallyHidden>
          </LinkButton>
        ))}
        {sellerContact && (
          <Button look="line-converse" size="small" icon={<Icon of={MessageCircle} />} onClick={() => openChat(chat)}>
            {texts.openWhatsApp} <VisuallyHidden>{texts.about(product.name)}</VisuallyHidden>
          </Button>
        )}
        <div className={styles.lesser}>
          {inquiry.isAnswered && (
            <TextLink small alone to={ratingPath(seller._id)}>
              {texts.rate} <VisuallyHidden>{texts.sellerOf(product.name)}</VisuallyHidden>
            </TextLink>
          )}
          {status !== 'Closed' && (
            <TextButton small onClick={onClose}>
              {texts.close} <VisuallyHidden>{texts.about(product.name)}</VisuallyHidden>
            </TextButton>
          )}
        </div>
      </div>
    </li>
  );
}
