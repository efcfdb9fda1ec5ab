import { Anchor, Heading, TextLink, textStyles, Wrap } from '@gehna/ui';
import karat from '../pictures/karat-512.webp';
import karigari from '../pictures/karigari-512.webp';
import occasions from '../pictures/occasions-512.webp';
import { texts } from '../section-texts.ts';
import styles from './Discovery.module.css';

const { discovery } = texts;
const ways = [
  { ...discovery.karigari, to: '/luxurymarket', picture: karigari },
  { ...discovery.karat, to: '/luxurymarket/products?mainCategory=Gold', picture: karat },
  { ...discovery.occasions, to: '/luxurymarket/products?search=bridal', picture: occasions },
];

export function Discovery() {
  return (
    <section className={styles.band}>
      <Wrap>
        <div className={styles.top}>
          <Heading level={2} size="lg">
            {discovery.title}
          </Heading>
          <TextLink alone to="/luxurymarket">
            {texts.startExploring}
          </TextLink>
        </div>
        <ul className={styles.ways}>
          {ways.map(({ title, words, to, picture }) => (
            <li key={title} className={styles.way}>
              <img
                src={picture}
                alt=""
                width={512}
                height={640}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
              <Heading level={3} className={styles.title}>
                <Anchor to={to} className={styles.link}>
                  {title}
                </Anchor>
              </Heading>
              <p className={textStyles.second}>{words}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
