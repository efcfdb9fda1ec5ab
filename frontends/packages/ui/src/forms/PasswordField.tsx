import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { texts } from '../texts.ts';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { useEarlyChange } from './use-early-change.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'unit' | 'icon'> & {
  /** `current-password` at login, `new-password` where one is made. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, aside, ref, ...input }: PasswordFieldProps) {
  const earlyRef = useEarlyChange(ref);
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={earlyRef}
            type={visible ? 'text' : 'password'}
            className={styles.control}
          />
          <IconButton
            icon={visible ? EyeOff : Eye}
            label={visible ? texts.hidePassword(label) : texts.showPassword(label)}
            onClick={() => setVisible(!visible)}
            disabled={input.disabled}
            className={styles.reveal}
          />
        </div>
      )}
    </Field>
  );
}
