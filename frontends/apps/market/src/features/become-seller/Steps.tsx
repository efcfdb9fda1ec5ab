import { Heading, Lozenge } from '@gehna/ui';
import styles from './Steps.module.css';
import { texts } from './texts.ts';

/** What happens once the form is sent; `isSent`: it is. */
export function Steps({ isSent = false }: { isSent?: boolean }) {
  return (
    <aside className={styles.steps} aria-label={texts.steps.title}>
      <Heading level={2} size="xs" ruled>
        {texts.steps.title}
      </Heading>
      <ol className={styles.list}>
        {texts.steps.all.slice(isSent ? 1 : 0).map((step) => (
          <li key={step} className={styles.step}>
            <Lozenge className={styles.mark} />
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
