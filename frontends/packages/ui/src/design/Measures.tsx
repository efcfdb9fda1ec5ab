import styles from './Design.module.css';
import { Section } from './Section.tsx';

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => `space-${step}`);
const texts = ['text-xs', 'text-sm', 'text-md', 'text-lg'];
const displays = ['display-xs', 'display-sm', 'display-md', 'display-lg', 'display-xl'];
const shadows = ['shadow-menu', 'shadow-dialog', 'shadow-bar'];
const radii = ['radius-0', 'radius-1', 'radius-2', 'radius-round'];

export function Measures() {
  return (
    <>
      <div className={styles.two}>
        <Section title="Space">
          <div className={styles.measure}>
            {[...spaces, 'section', 'gutter', 'target'].map((token) => (
              <Line key={token} token={token} />
            ))}
          </div>
        </Section>
        <Section title="Sizes of type">
          {texts.map((token) => (
            <p key={token} style={{ fontSize: `var(--${token})` }}>
              {token}: net weight 86.20 g
            </p>
          ))}
          {displays.map((token) => (
            <p key={token} style={{ font: `400 var(--${token})/1.3 var(--font-display)` }}>
              {token}: karigari
            </p>
          ))}
        </Section>
      </div>
      <Section title="Shadows and radii">
        <div className={styles.swatches}>
          {shadows.map((token) => (
            <div key={token} className={styles.box} style={{ boxShadow: `var(--${token})` }}>
              {token}
            </div>
          ))}
          {radii.map((token) => (
            <div
              key={token}
              className={styles.box}
              style={{ borderRadius: `var(--${token})`, border: '1px solid var(--control-line)' }}
            >
              {token}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

function Line({ token }: { token: string }) {
  return (
    <>
      <span>{token}</span>
      <span className={styles.bar} style={{ width: `var(--${token})` }} />
    </>
  );
}
