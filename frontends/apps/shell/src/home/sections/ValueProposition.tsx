import { Heading, textStyles, Wrap } from '@gehna/ui';
import { texts } from '../section-texts.ts';
import styles from './ValueProposition.module.css';

export function ValueProposition() {
  const { title, lead, steps } = texts.value;
  return (
    <Wrap as="section" className={styles.section}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <div>
        <p className={styles.lead}>{lead}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title} className={styles.step}>
              <Heading level={3} className={styles.title}>
                {step.title}
              </Heading>
              <p className={textStyles.secondSmall}>{step.words}</p>
            </li>
          ))}
        </ol>
      </div>
    </Wrap>
  );
}
