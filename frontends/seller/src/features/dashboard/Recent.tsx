import type { LeadStatus } from '@gehna/contracts/lists';
import { Anchor, Badge, formatRupees, Heading, Picture } from '@gehna/ui';
import { type ReactNode, useId } from 'react';
import { whenWords, wholeMoment } from '../../when.ts';
import type { Stats } from './api.ts';
import styles from './Recent.module.css';
import { texts } from './texts.ts';

const leadMeanings = {
  New: 'new',
  'In Progress': 'waiting',
  Contacted: 'good',
  Replied: 'good',
  Closed: 'closed',
} as const satisfies Record<LeadStatus, string>;

export function RecentProducts({ products }: { products: Stats['products']['recent'] }) {
  return (
    <Recent title={texts.recentProducts} empty={texts.noProducts}>
      {products.map(({ _id, name, isActive, price, picture, createdAt }) => (
        <li key={_id} className={styles.withPicture}>
          <Picture
            picture={picture && { ...picture, alt: '' }}
            sizes="48px"
            missing=""
            className={styles.picture ?? ''}
          />
          <Words title={name} to={`/seller/products/edit/${_id}`}>
            {price === null ? texts.noPrice : formatRupees(price)}
          </Words>
          <Badge meaning={isActive ? 'good' : 'closed'}>{isActive ? texts.active : texts.inactive}</Badge>
          <When at={createdAt} />
        </li>
      ))}
    </Recent>
  );
}

export function RecentLeads({ leads }: { leads: Stats['leads']['recent'] }) {
  return (
    <Recent title={texts.recentLeads} empty={texts.noLeads}>
      {leads.map(({ _id, buyerName, status, source, createdAt }) => (
        <li key={_id}>
          <Words title={buyerName} to="/seller/leads">
            {source}
          </Words>
          <Badge meaning={leadMeanings[status]}>{status}</Badge>
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
          <Badge meaning={status === 'Pending' ? 'new' : 'good'}>{status}</Badge>
          <When at={createdAt} />
        </li>
      ))}
    </Recent>
  );
}

function Recent({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} ruled id={id}>
        {title}
      </Heading>
      {children.length > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </section>
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
    <time dateTime={at} title={wholeMoment(moment)} className={styles.when}>
      {whenWords(moment, new Date())}
    </time>
  );
}
