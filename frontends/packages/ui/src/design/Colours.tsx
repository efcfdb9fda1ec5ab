import { classes } from '../classes.ts';
import { Heading } from '../heading/Heading.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

const meanings = [
  ['paper-50', 'The page'],
  ['paper-100', 'Picture plate'],
  ['ink-900', 'Text'],
  ['ink-500', 'Quiet text'],
  ['maroon-600', 'Commit'],
  ['maroon-800', 'Wall'],
  ['peacock-600', 'Converse'],
  ['gold-500', 'Chosen'],
  ['silver-500', 'Chosen, silver'],
  ['haldi-700', 'Waiting'],
  ['sindoor-600', 'Error'],
] as const;

const scales: Record<string, readonly number[]> = {
  paper: [0, 50, 100, 200, 300, 400, 500],
  ink: [500, 700, 900],
  maroon: [50, 100, 300, 500, 600, 700, 800, 900],
  peacock: [50, 100, 300, 500, 600, 700],
  gold: [100, 300, 400, 500, 700],
  silver: [100, 300, 400, 500, 700],
  haldi: [50, 700],
  sindoor: [50, 600],
};

const roles = [
  'page',
  'raised',
  'plate',
  'text',
  'text-2',
  'text-quiet',
  'line',
  'line-strong',
  'control-line',
  'commit',
  'commit-hover',
  'converse',
  'converse-hover',
  'focus',
  'focus-on-wall',
  'metal-tint',
  'metal-hairline',
  'metal-mark',
  'metal-text',
  'scrim',
];

function Swatch({ token, use }: { token: string; use?: string }) {
  return (
    <div className={styles.swatch}>
      <span className={styles.colour} style={{ background: `var(--${token})` }} />
      <span className={styles.name}>{token}</span>
      {use && <span className={styles.quiet}>{use}</span>}
    </div>
  );
}

export function ColourMeanings() {
  return (
    <Section title="Colour by meaning">
      <div className={classes(styles.swatches, styles.meanings)}>
        {meanings.map(([token, use]) => (
          <Swatch key={token} token={token} use={use} />
        ))}
      </div>
    </Section>
  );
}

export function ColourScales() {
  return (
    <Section title="Colour tokens">
      {Object.entries(scales).map(([material, steps]) => (
        <div key={material} className={styles.scale}>
          <Heading level={3} size="xs">
            {material}
          </Heading>
          <div className={styles.swatches}>
            {steps.map((step) => (
              <Swatch key={step} token={`${material}-${step}`} />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.scale}>
        <Heading level={3} size="xs">
          Roles
        </Heading>
        <div className={styles.swatches}>
          {roles.map((role) => (
            <Swatch key={role} token={role} />
          ))}
        </div>
      </div>
    </Section>
  );
}
