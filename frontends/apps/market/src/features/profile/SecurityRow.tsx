import { Button, type ButtonProps, Heading } from '@gehna/ui';
import styles from './SecurityTab.module.css';

type Props = Omit<ButtonProps, 'look' | 'children'> & { words: { title: string; about: string; open: string } };

/** One thing that can be done for the account's security, with its button. */
export function SecurityRow({ words, ...button }: Props) {
  return (
    <div className={styles.row}>
      <div>
        <Heading level={3} size="xs">
          {words.title}
        </Heading>
        <p className={styles.about}>{words.about}</p>
      </div>
      <Button look="line" {...button}>
        {words.open}
      </Button>
    </div>
  );
}
