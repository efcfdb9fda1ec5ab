import { Heading, LinkButton, Lozenge, Niche, Wall } from '@gehna/ui';
import smallAvif from '../assets/hero-jhumka-560.avif';
import smallJhumka from '../assets/hero-jhumka-560.webp';
import largeAvif from '../assets/hero-jhumka-900.avif';
import largeJhumka from '../assets/hero-jhumka-900.webp';
import { BecomeSellerLink } from './BecomeSellerLink.tsx';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

const jewel = {
  src: smallJhumka,
  srcset: `${smallJhumka} 560w, ${largeJhumka} 900w`,
  avif: `${smallAvif} 560w, ${largeAvif} 900w`,
  // The niche is 500 px wide, on phones the screen less its margins; its arch holds a picture 0.95 times as wide.
  sizes: '(min-width: 628px) 475px, calc(95vw - 91px)',
  eager: true,
};

/** The headline of the home page, beside one jewel in its niche. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.badge}>
          <Lozenge /> {texts.badge}
        </p>
        <Heading level={1} size="xl" className={styles.headline}>
          {texts.headline}
        </Heading>
        <p className={styles.tagline}>{texts.tagline}</p>
        <div className={styles.acts}>
          <LinkButton to="/luxurymarket" size="large">
            {texts.explore}
          </LinkButton>
          <BecomeSellerLink />
        </div>
      </div>
      <Wall className={styles.wall}>
        <figure className={styles.piece}>
          <Niche picture={{ ...jewel, alt: texts.pieceAlt }} />
          <figcaption className={styles.label}>
            <span className={styles.name}>{texts.piece.name}</span>
            <span>{texts.piece.facts}</span>
          </figcaption>
        </figure>
      </Wall>
    </section>
  );
}
