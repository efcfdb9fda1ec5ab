import { Heading, LinkButton, Lozenge, Niche, Wall } from '@gehna/ui';
import { useEffect } from 'react';
import smallJhumka from '../assets/hero-jhumka-560.webp';
import largeJhumka from '../assets/hero-jhumka-900.webp';
import { FeaturedSection } from './FeaturedSection.tsx';
import styles from './Home.module.css';
import { texts } from './texts.ts';

const jewel = {
  src: smallJhumka,
  srcset: `${smallJhumka} 560w, ${largeJhumka} 900w`,
  // As index.html preloads it. The niche is 500 px wide, on phones the screen less its margins; its arch holds a picture 0.95 times as wide.
  sizes: '(min-width: 628px) 475px, calc(95vw - 91px)',
  alt: texts.pieceAlt,
  eager: true,
};

export default function Home() {
  useEffect(() => {
    document.title = texts.pageTitle;
  }, []);
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.badge}>
            <Lozenge /> {texts.badge}
          </p>
          <Heading level={1} size="xl" className={styles.headline}>
            {texts.headline}
          </Heading>
          <p className={styles.tagline}>{texts.tagline}</p>
          <div className={styles.act}>
            <LinkButton to="/luxurymarket" size="large">
              {texts.explore}
            </LinkButton>
          </div>
        </div>
        <Wall className={styles.wall}>
          <figure className={styles.piece}>
            <Niche picture={jewel} />
            <figcaption className={styles.label}>
              <span className={styles.name}>{texts.piece.name}</span>
              <span>{texts.piece.facts}</span>
            </figcaption>
          </figure>
        </Wall>
      </section>
      <FeaturedSection />
    </>
  );
}
