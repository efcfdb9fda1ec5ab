import { IconButton } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { Checkbox } from '@gehna/ui/forms';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './Shortcuts.module.css';
import { areKeysOn, switchKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

/** The help for the keyboard, and the switch for it. */
export function Shortcuts({ className }: { className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areKeysOn);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <IconButton icon={Keyboard} label={texts.keys.open} onClick={() => setOpen(true)} className={className} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.keys.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.keys.key}</th>
              <th scope="col">{texts.keys.does}</th>
            </tr>
          </thead>
          <tbody>
            {texts.keys.rows.map(({ keys, act }) => (
              <tr key={keys}>
                <td>
                  <kbd className={styles.key}>{keys}</kbd>
                </td>
                <td>{act}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Checkbox
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
        >
          {texts.keys.on}
        </Checkbox>
      </Dialog>
    </>
  );
}
