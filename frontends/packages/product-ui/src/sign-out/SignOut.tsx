import { useMutation } from '@gehna/build/query';
import { messageOf, session } from '@gehna/client';
import { Button, classes, notify } from '@gehna/ui';
import styles from './SignOut.module.css';
import { texts } from './texts.ts';

type Props = {
  /** After either; an error can have ended the session as well. */
  onSettled: (error: Error | null) => void;
  className: string | undefined;
};

/** Ends the session here, or on every device. It stays when the server cannot be reached. */
export function SignOut({ onSettled, className }: Props) {
  const signOut = useMutation({
    mutationFn: (where: 'here' | 'everywhere') => session.signOut({ everywhere: where === 'everywhere' }),
    onSuccess: (_, where) => notify.good(where === 'everywhere' ? texts.signedOutEverywhere : texts.signedOut),
    onError: (reason) => notify.bad(messageOf(reason, texts.failed)),
    onSettled: (_, error) => onSettled(error),
  });
  const button = (where: 'here' | 'everywhere') => (
    <Button
      look="line"
      block
      busy={signOut.isPending && signOut.variables === where && texts.signingOut}
      onClick={() => signOut.mutate(where)}
    >
      {texts[where]}
    </Button>
  );
  return (
    <div className={classes(styles.acts, className)}>
      {button('here')}
      {button('everywhere')}
    </div>
  );
}
