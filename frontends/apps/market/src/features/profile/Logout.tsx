import { useMutation } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { messageOf, session } from '@gehna/client';
import { Button, notify } from '@gehna/ui';
import styles from './Logout.module.css';
import { texts } from './texts.ts';

/** Ends the session here, or on every device, and leads to the market. The session stays when the server cannot be reached. */
export function Logout() {
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: (where: 'here' | 'everywhere') => session.signOut({ everywhere: where === 'everywhere' }),
    onSuccess: (_, where) => {
      void navigate('/luxurymarket');
      notify.good(where === 'everywhere' ? texts.loggedOutEverywhere : texts.loggedOut);
    },
    onError: (reason) => notify.bad(messageOf(reason, texts.logoutFailed)),
  });
  const isLeaving = (where: 'here' | 'everywhere') => leaving.isPending && leaving.variables === where;

  return (
    <div className={styles.ways}>
      <Button look="line" block busy={isLeaving('here') && texts.leaving} onClick={() => leaving.mutate('here')}>
        {texts.logout}
      </Button>
      <Button
        look="line"
        block
        busy={isLeaving('everywhere') && texts.leaving}
        onClick={() => leaving.mutate('everywhere')}
      >
        {texts.logoutEverywhere}
      </Button>
    </div>
  );
}
