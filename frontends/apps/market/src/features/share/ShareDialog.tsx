import { Anchor, Button, Icon, notify } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextField } from '@gehna/ui/forms';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import styles from './ShareDialog.module.css';
import { texts } from './texts.ts';
import { ways as allWays, type Shared, type Way } from './ways.ts';

type Props = {
  shared: Shared;
  title: string;
  /** Of the field with the address. */
  label: string;
  /** By default all. */
  ways?: readonly Way[];
  /** Opens the share sheet of the device, where it has one. */
  onMore?: (() => void) | undefined;
  onClose: () => void;
};

/** The ways to pass a link on, and the link itself. In a chunk of its own. */
export default function ShareDialog({ shared, title, label, ways = allWays, onMore, onClose }: Props) {
  const address = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  async function copy() {
    if (await copyText(shared.address, address.current)) {
      notify.good(texts.copied);
      onClose();
      return;
    }
    setRefused(true);
    address.current?.focus();
    address.current?.select();
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <ul className={styles.ways}>
        {ways.map(({ name, opensTab, to }) => (
          <li key={name}>
            <Anchor href={to(shared)} newTab={opensTab} className={styles.way} onClick={onClose}>
              <span>{name}</span>
              <Icon of={opensTab ? ArrowUpRight : Mail} size="small" />
            </Anchor>
          </li>
        ))}
        {onMore && (
          <li>
            <button type="button" className={styles.way} onClick={onMore}>
              {texts.more}
              <Icon of={Ellipsis} size="small" />
            </button>
          </li>
        )}
      </ul>
      <div className={styles.link}>
        <TextField
          ref={address}
          label={label}
          value={shared.address}
          readOnly
          onFocus={(event) => event.target.select()}
          {...(isRefused ? { hint: texts.copyYourself } : {})}
        />
        <Button block icon={<Icon of={Copy} />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </Dialog>
  );
}
