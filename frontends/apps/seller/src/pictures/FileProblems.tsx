import { Icon } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './FileProblems.module.css';

type Props = { id: string; problems: readonly string[]; className?: string | undefined };

/** What is wrong with files that were chosen, read out as it comes. */
export function FileProblems({ id, problems, className }: Props) {
  return (
    <div id={id} aria-live="polite" className={className}>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          <Icon of={CircleAlert} size="small" />
          {problem}
        </p>
      ))}
    </div>
  );
}
