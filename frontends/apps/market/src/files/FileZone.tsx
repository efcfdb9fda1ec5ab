import { pictureTypes } from '@gehna/contracts/rules';
import { FileInput } from '@gehna/product-ui';
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
export function FileZone({ words, isSmall, accept = pictureTypes, ...input }: Props) {
  return (
    <div className={classes(styles.zone, isSmall && styles.small)}>
      <Icon of={Upload} />
      <span aria-hidden>{words}</span>
      <FileInput {...input} accept={accept} className={styles.input} />
    </div>
  );
}
