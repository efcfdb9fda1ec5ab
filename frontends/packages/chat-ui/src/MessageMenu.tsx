import { LateReportDialog } from '@gehna/product-ui';
import { IconButton } from '@gehna/ui';
import { Menu } from '@gehna/ui/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import styles from './MessageMenu.module.css';
import { texts } from './texts.ts';

/** Actions on a message of the other participant. */
export function MessageMenu({ id }: { id: string }) {
  const [isUsed, setUsed] = useState(false);
  return (
    <div className={styles.menu}>
      {isUsed ? (
        <OpenedMenu id={id} />
      ) : (
        <IconButton
          icon={Ellipsis}
          label={texts.messageMenu}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setUsed(true)}
        />
      )}
    </div>
  );
}

/** Made when its button is first pressed: hundreds of menus would hold up the page that shows their messages. */
function OpenedMenu({ id }: { id: string }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        isOpenAtFirst
        trigger={<IconButton icon={Ellipsis} label={texts.messageMenu} />}
        rows={[{ label: texts.report, icon: Flag, act: () => setReporting(true) }]}
      />
      <LateReportDialog reported={isReporting ? { kind: 'message', id } : null} onClose={() => setReporting(false)} />
    </>
  );
}
