import { Heading, Icon, Wrap } from '@gehna/ui';
import IdCard from 'lucide-react/icons/id-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Stamp from 'lucide-react/icons/stamp';
import Store from 'lucide-react/icons/store';
import { texts } from '../section-texts.ts';
import styles from './Trust.module.css';

const { title, figures, mark, papers } = texts.trust;
const proofs = [
  { icon: ReceiptText, name: papers.gst },
  { icon: IdCard, name: papers.aadhaar },
  { icon: Stamp, name: papers.hallmark },
  { icon: Store, name: papers.shop },
];

export function Trust() {
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
        {proofs.map(({ icon, name }) => (
          <li key={name} className={styles.proof}>
            <Icon of={icon} className={styles.icon} />
            {name}
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
