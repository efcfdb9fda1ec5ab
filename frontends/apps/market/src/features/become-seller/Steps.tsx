import { Heading, Lozenge } from '@gehna/ui';
import styles from './Steps.module.css';
import { texts } from './texts.ts';

/** What happens after the form is sent. */
export function Steps() {
  return (
    <aside className={styles.steps} aria-label={texts.steps.title}>
      <Heading level={2} size="xs" ruled>
        {texts.steps.title}
      </Heading>
      <ol className={styles.list}>
        {texts.steps.all.map((step) => (
          <li key={step} className={styles.step}>
            <Lozenge className={styles.mark ?? ''} />
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
