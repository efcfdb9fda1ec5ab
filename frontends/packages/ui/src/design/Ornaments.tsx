import { Mark } from '../brand/Mark.tsx';
import { Wall } from '../layout/Wrap.tsx';
import { Niche } from '../ornament/Niche.tsx';
import { Lozenge, Stitch } from '../ornament/Rules.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';
import { ring } from './samples.ts';

export function Arch() {
  return (
    <Section title="The arch">
      <div className={styles.niche}>
        <Niche picture={ring} />
      </div>
    </Section>
  );
}

export function Rules() {
  return (
    <Section title="The stitch, the lozenge, the sign">
      <div className={styles.rules}>
        <Wall className={styles.stitch}>
          <Stitch />
          <Mark className={styles.mark} />
        </Wall>
        <div className={styles.row}>
          <Lozenge />
          <Lozenge hollow />
          <Mark className={styles.mark} />
        </div>
      </div>
    </Section>
  );
}
