import { Heading, Icon, Wrap } from '@gehna/ui';
import IdCard from 'lucide-react/icons/id-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Stamp from 'lucide-react/icons/stamp';
import Store from 'lucide-react/icons/store';
import { texts } from '../section-texts.ts';
import styles from './Trust.module.css';

const proofs = [
  { icon: ReceiptText, paper: 'gst' },
  { icon: IdCard, paper: 'aadhaar' },
  { icon: Stamp, paper: 'hallmark' },
  { icon: Store, paper: 'shop' },
] as const;

export function Trust() {
  const { title, figures, mark, papers } = texts.trust;
  return (
    <Wrap as="section" className={styles.section}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.pair}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.mark}>{mark}</p>
      <ul className={styles.proofs}>
        {proofs.map(({ icon, paper }) => (
          <li key={paper} className={styles.proof}>
            <Icon of={icon} className={styles.icon} />
            {papers[paper]}
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
