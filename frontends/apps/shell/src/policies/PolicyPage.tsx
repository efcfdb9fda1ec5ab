import { Heading, TextLink, Wrap } from '@gehna/ui';
import styles from './PolicyPage.module.css';
import { contact, policies } from './texts.ts';

/** A page about the company: a title, a lead, and sections of plain text. */
export default function PolicyPage({ about }: { about: keyof typeof policies }) {
  const text = policies[about];
  return (
    <Wrap as="article" className={styles.page}>
      <Heading level={1} size="lg">
        {text.title}
      </Heading>
      <p className={styles.lead}>{text.lead}</p>
      {text.sections.map(({ title, paragraphs, steps }) => (
        <section key={title} className={styles.section}>
          <Heading level={2}>{title}</Heading>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps && (
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </div>
        </section>
      ))}
      <p className={styles.contact}>
        {contact.before} <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
      </p>
    </Wrap>
  );
}
