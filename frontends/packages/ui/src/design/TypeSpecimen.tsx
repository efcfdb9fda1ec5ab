import styles from './Design.module.css';
import { Section } from './Section.tsx';

export function TypeSpecimen() {
  return (
    <Section title="Type">
      <p className={styles.display}>Guttapusalu haar</p>
      <p lang="hi" className={styles.devanagari}>
        स्वर्ण भारत कारीगरी
      </p>
      <p>Mukta 400 for reading. Net 94.05 g, making charges ₹1,25,000.</p>
      <p lang="hi">मुक्ता देवनागरी: शुद्ध वज़न ९४.०५ ग्राम, बनवाई ₹१,२५,०००।</p>
      <p>
        <span className={styles.medium}>Mukta 500 for labels and prices, </span>
        <span className={styles.semibold}>600 for totals only.</span>
      </p>
    </Section>
  );
}
