import { classes, Heading, Icon, textStyles, VisuallyHidden, Wrap } from '@gehna/ui';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { texts } from '../section-texts.ts';
import styles from './Tools.module.css';

const { tools } = texts;

/** A chat and a quotation as they look; both are pictures of the tools, marked as examples, and take no input. */
export function Tools() {
  return (
    <Wrap as="section" className={styles.section}>
      <div>
        <Heading level={2} size="md">
          {tools.chatTitle}
        </Heading>
        <figure className={styles.chat}>
          <figcaption className={textStyles.quietTiny}>{tools.example}</figcaption>
          <ul className={styles.bubbles}>
            {tools.chat.map(({ by, own, words }) => (
              <li key={words} className={classes(styles.bubble, own ? styles.own : styles.theirs)}>
                <VisuallyHidden>{by}:</VisuallyHidden> {words}
              </li>
            ))}
          </ul>
          <div className={styles.input} aria-hidden>
            {tools.typing}
            <Icon of={SendHorizontal} className={styles.send} />
          </div>
        </figure>
      </div>
      <div>
        <Heading level={2} size="md">
          {tools.quotationTitle}
        </Heading>
        <Quotation />
      </div>
    </Wrap>
  );
}

function Quotation() {
  const { title, rows, total } = tools.quotation;
  return (
    <figure className={styles.quotation}>
      <figcaption className={styles.top}>
        <span className={styles.name}>{title}</span>
        <span className={textStyles.quietTiny}>{tools.example}</span>
      </figcaption>
      <dl>
        {[...rows, total].map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
