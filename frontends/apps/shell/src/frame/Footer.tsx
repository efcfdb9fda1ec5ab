import { Anchor, formatIndianYear, textStyles, Wall, Wrap } from '@gehna/ui';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { texts } from './texts.ts';

const links = [
  ['/about-us', texts.aboutUs],
  ['/privacy-policy', texts.privacyPolicy],
  ['/terms-conditions', texts.terms],
  ['/buyer-protection', texts.buyerProtection],
] as const;

export function Footer() {
  return (
    <Wall as="footer" className={styles.footer}>
      <Wrap className={styles.row}>
        <Logo to="/" label={texts.logo} place="footer" />
        <nav aria-label={texts.footerNavigation}>
          <ul className={styles.links}>
            {links.map(([to, label]) => (
              <li key={to}>
                <Anchor to={to} newTab className={styles.link}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <p className={textStyles.second}>{texts.copyright(formatIndianYear(new Date()))}</p>
      </Wrap>
    </Wall>
  );
}
