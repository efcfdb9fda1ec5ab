import { Anchor, Heading, Niche, Wall } from '@gehna/ui';
import type { ReactNode } from 'react';
import pendant from '../assets/pendant-720.webp';
import { Logo } from '../frame/Logo.tsx';
import { texts as frameTexts } from '../frame/texts.ts';
import styles from './AccountScreen.module.css';
import { texts } from './texts.ts';

type Props = { title: string; lead?: string; children: ReactNode };

/** The frame of the sign-in pages: the wall with one jewel beside the form; on small screens the form alone. */
export function AccountScreen({ title, lead, children }: Props) {
  return (
    <div className={styles.screen}>
      <Wall className={styles.wall}>
        <div className={styles.niche}>
          <Niche picture={{ src: pendant, alt: texts.wallPicture }} />
        </div>
        <p className={styles.words}>{texts.wall}</p>
      </Wall>
      <div className={styles.side}>
        <div className={styles.column}>
          <Logo to="/" label={frameTexts.logo} place="bar" />
        </div>
        <div className={styles.form}>
          <Heading level={1}>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <Anchor to="/" className={styles.home}>
          {texts.home}
        </Anchor>
      </div>
    </div>
  );
}
