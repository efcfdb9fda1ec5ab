import { ChoiceLink, type ChoiceLinkProps } from './ChoiceLink.tsx';
import styles from './Segment.module.css';

type Props = {
  /** For screen readers; the group's visible title, if any, stands above. */
  label: string;
  options: readonly (Omit<ChoiceLinkProps, 'children'> & { label: string })[];
};

/** Two to four choices of what to see, side by side: the main category. */
export function Segment({ label, options }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend to be hidden again
    <div role="group" aria-label={label} className={styles.segment}>
      {options.map(({ label: words, ...link }) => (
        <ChoiceLink key={words} {...link} className={styles.part}>
          {words}
        </ChoiceLink>
      ))}
    </div>
  );
}
