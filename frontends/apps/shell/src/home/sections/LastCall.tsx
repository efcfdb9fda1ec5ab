import { Heading, LinkButton, Stitch, Wall, Wrap } from '@gehna/ui';
import { BecomeSellerLink } from '../BecomeSellerLink.tsx';
import { texts } from '../section-texts.ts';
import styles from './LastCall.module.css';

export function LastCall() {
  return (
    <Wall as="section" className={styles.wall}>
      <Wrap>
        <Stitch className={styles.stitch} />
        <Heading level={2} size="lg" className={styles.title}>
          {texts.lastCall}
        </Heading>
        <div className={styles.acts}>
          <LinkButton look="paper" to="/luxurymarket">
            {texts.startExploring}
          </LinkButton>
          <BecomeSellerLink />
        </div>
      </Wrap>
    </Wall>
  );
}
