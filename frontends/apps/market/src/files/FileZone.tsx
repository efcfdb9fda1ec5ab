import { pictureTypes } from '@gehna/contracts/rules';
import { classes, Icon } from '@gehna/ui';
import Upload from 'lucide-react/icons/upload';
import styles from './FileZone.module.css';

type Props = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  words: string;
  isSmall?: boolean;
  multiple?: boolean;
  /** Types of files; pictures by default. */
  accept?: readonly string[];
  onChoose: (files: readonly File[]) => void;
};

/** The browser’s own file input, laid over the whole place: a press opens the chooser, and files can be dropped on it. */
export function FileZone({ words, isSmall, onChoose, accept = pictureTypes, ...input }: Props) {
  return (
    <div className={classes(styles.zone, isSmall && styles.small)}>
      <Icon of={Upload} />
      <span aria-hidden>{words}</span>
      <input
        {...input}
        type="file"
        accept={accept.join(',')}
        className={styles.input}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same file, chosen again after it was removed, is a change as well.
          target.value = '';
        }}
      />
    </div>
  );
}
