import { useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { LeadBadge } from '@gehna/product-ui/inquiry';
import { Anchor, Badge, formatMoment, formatRupees, formatWhen, Picture, TitledSection } from '@gehna/ui';
import type { ReactNode } from 'react';
import type { OwnProduct } from '../../own-products.ts';
import { newestProducts, type Stats } from './api.ts';
import styles from './Recent.module.css';
import { texts } from './texts.ts';

export function RecentProducts({ products }: { products: Stats['products']['recent'] }) {
  const newest = useQuery({ ...newestProducts, enabled: products.length > 0 });
  return (
    <Recent title={texts.recentProducts} empty={texts.noProducts}>
      {products.map((product) => (
        <RecentProduct key={product._id} product={product} own={newest.data?.find(({ _id }) => _id === product._id)} />
      ))}
    </Recent>
  );
}

type RecentProductProps = {
  product: Stats['products']['recent'][number];
  /** The same piece with what buyers do not see. */
  own: OwnProduct | undefined;
};

function RecentProduct({ product: { _id, name, isActive, createdAt, ...seen }, own }: RecentProductProps) {
  const unseen = seen.price === null ? own : undefined;
  const price = seen.price ?? unseen?.price ?? null;
  const picture = seen.picture ?? unseen?.pictures[0];
  const why = own?.isTakenDown ? texts.takenDown : unseen && texts.unseen[unseen.approvalStatus];
  return (
    <li className={styles.withPicture}>
      <Picture picture={picture && { ...picture, alt: '' }} sizes="48px" missing="" className={styles.picture} />
      <Words title={name} to={`/seller/products/edit/${_id}`}>
        {[price === null ? texts.noPrice : formatRupees(price), why].filter(Boolean).join(', ')}
      </Words>
      <Badge meaning={isActive ? 'good' : 'closed'}>{isActive ? texts.active : texts.inactive}</Badge>
      <When at={createdAt} />
    </li>
  );
}

export function RecentLeads({ leads }: { leads: Stats['leads']['recent'] }) {
  return (
    <Recent title={texts.recentLeads} empty={texts.noLeads}>
      {leads.map(({ _id, buyerName, productName, status, source, createdAt }) => (
        <li key={_id}>
          <Words title={buyerName} to={`/seller/leads?${new URLSearchParams({ lead: _id })}`}>
            {source} · {productName}
          </Words>
          <LeadBadge status={status} />
          <When at={createdAt} />
        </li>
      ))}
    </Recent>
  );
}

export function RecentInquiries({ inquiries }: { inquiries: Stats['inquiries']['recent'] }) {
  return (
    <Recent title={texts.recentInquiries} empty={texts.noInquiries}>
      {inquiries.map(({ _id, subject, status, inquiryType, createdAt }) => (
        <li key={_id}>
          <Words title={subject} to={`/seller/inquiries/${encodeURIComponent(_id)}`}>
            {texts.inquiryType[inquiryType]}
          </Words>
          <Badge meaning={status === 'Pending' ? 'new' : 'good'}>{labelOf(status)}</Badge>
          <When at={createdAt} />
        </li>
      ))}
    </Recent>
  );
}

function Recent({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <TitledSection level={2} ruled title={title}>
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </TitledSection>
  );
}

function Words({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <span className={styles.words}>
      <Anchor to={to} className={styles.title}>
        {title}
      </Anchor>
      <small>{children}</small>
    </span>
  );
}

function When({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(moment)} className={styles.when}>
      {formatWhen(moment, new Date())}
    </time>
  );
}
