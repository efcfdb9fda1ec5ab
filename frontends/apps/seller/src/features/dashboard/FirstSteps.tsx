import { TextLink, TitledSection, textStyles } from '@gehna/ui';
import styles from './FirstSteps.module.css';
import { texts } from './texts.ts';

/** What a seller does first, in this order; shown until there is a piece. */
export const FirstSteps = () => (
  <TitledSection level={2} title={texts.firstSteps} className={styles.section}>
    <ol className={styles.steps}>
      {texts.steps.map(({ act, to, what }) => (
        <li key={to}>
          <TextLink alone to={to}>
            {act}
          </TextLink>
          <p className={textStyles.secondSmall}>{what}</p>
        </li>
      ))}
    </ol>
  </TitledSection>
);
