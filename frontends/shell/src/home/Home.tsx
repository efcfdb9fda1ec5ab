import { Heading, LinkButton, Lozenge, Niche, Wall } from '@gehna/ui';
import { useEffect } from 'react';
import smallJhumka from '../assets/hero-jhumka-560.webp';
import largeJhumka from '../assets/hero-jhumka-900.webp';
import { FeaturedSection } from './FeaturedSection.tsx';
import styles from './Home.module.css';
import { texts } from './texts.ts';

/** The niche is about 300 px wide on phones and 500 px elsewhere; an SVG image has no srcset to choose by. */
const jhumka = Math.min(window.innerWidth - 96, 500) * window.devicePixelRatio > 560 ? largeJhumka : smallJhumka;

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
            <Niche picture={{ src: jhumka, alt: texts.pieceAlt }} />
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
