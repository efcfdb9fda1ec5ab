import { messageOf, session } from '@gehna/client';
import { useNavigate } from '@gehna/federation/router';
import { Button, notify } from '@gehna/ui';
import { useState } from 'react';
import styles from './Logout.module.css';
import { texts } from './texts.ts';

/** Ends the session here, or on every device, and leads to the market. The session stays when the server could not be told. */
export function Logout() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null);

  async function leave(where: 'here' | 'everywhere') {
    setLeaving(where);
    try {
      await session.signOut({ everywhere: where === 'everywhere' });
      void navigate('/luxurymarket');
      notify.good(where === 'everywhere' ? texts.loggedOutEverywhere : texts.loggedOut);
    } catch (reason) {
      notify.bad(messageOf(reason, texts.logoutFailed));
      setLeaving(null);
    }
  }

  return (
    <div className={styles.ways}>
      <Button look="line" block busy={leaving === 'here' && texts.leaving} onClick={() => leave('here')}>
        {texts.logout}
      </Button>
      <Button look="line" block busy={leaving === 'everywhere' && texts.leaving} onClick={() => leave('everywhere')}>
        {texts.logoutEverywhere}
      </Button>
    </div>
  );
}
