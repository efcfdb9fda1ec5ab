import { Badge, Heading, LinkButton, textStyles, Wall, Wrap } from '@gehna/ui';
import { BecomeSellerLink, sellerApplicationPath } from '../BecomeSellerLink.tsx';
import jhumka from '../pictures/jhumka-104.webp';
import kada from '../pictures/kada-104.webp';
import pendant from '../pictures/pendant-104.webp';
import { texts } from '../section-texts.ts';
import styles from './SellerSection.module.css';

const { seller } = texts;
const pictures = [jhumka, kada, pendant];
const meanings = ['new', 'good', 'waiting'] as const;

/** What a jeweller gets, beside a sample of the dashboard. */
export function SellerSection() {
  return (
    <Wall as="section" className={styles.wall}>
      <Wrap className={styles.columns}>
        <div>
          <Heading level={2} size="lg">
            {seller.title}
          </Heading>
          <p className={styles.lead}>{seller.lead}</p>
          <div className={styles.ways}>
            <LinkButton look="paper" to={sellerApplicationPath}>
              {texts.listMyJewelry}
            </LinkButton>
            <BecomeSellerLink />
          </div>
        </div>
        <Sample />
      </Wrap>
    </Wall>
  );
}

function Sample() {
  const { title, mark, figures, leads } = seller.sample;
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.top}>
        <span className={styles.name}>{title}</span>
        <span className={textStyles.quietTiny}>{mark}</span>
      </figcaption>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={textStyles.quietSmall}>{label}</dt>
            <dd className={styles.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {leads.map(({ name, code, status }, index) => (
          <li key={code} className={styles.asked}>
            <img src={pictures[index]} alt="" width={52} height={52} loading="lazy" decoding="async" />
            <span className={styles.piece}>
              {name}
              <span className={styles.code}>{code}</span>
            </span>
            <Badge meaning={meanings[index] ?? 'closed'}>{status}</Badge>
          </li>
        ))}
      </ul>
    </figure>
  );
}
