import { Heading, textStyles, Wrap } from '@gehna/ui';
import { texts } from '../section-texts.ts';
import styles from './StandApart.module.css';

export function StandApart() {
  return (
    <Wrap as="section" className={styles.section}>
      <Heading level={2} size="lg">
        {texts.apart.title}
      </Heading>
      <ul className={styles.reasons}>
        {texts.apart.reasons.map(({ title, words }) => (
          <li key={title} className={styles.reason}>
            <Heading level={3} className={styles.title}>
              {title}
            </Heading>
            <p className={textStyles.second}>{words}</p>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
