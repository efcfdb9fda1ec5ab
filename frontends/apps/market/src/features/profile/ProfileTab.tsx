import { Button, Heading, phoneWords, textStyles } from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { useState } from 'react';
import type { Profile } from './api.ts';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfileTab.module.css';
import { texts } from './texts.ts';

type Props = { profile: Profile; onDone: (message: string) => void };

/** The profile to read, and to edit after a press; the focus goes along. */
export function ProfileTab({ profile, onDone }: Props) {
  /** Undefined until it is edited for the first time. */
  const [isEditing, setIsEditing] = useState<boolean>();

  return (
    <section className={styles.section}>
      <Heading level={2} size="md">
        {texts.profile}
      </Heading>
      {isEditing ? (
        <ProfileForm
          profile={profile}
          onCancel={() => setIsEditing(false)}
          onSaved={(message) => {
            setIsEditing(false);
            onDone(message);
          }}
        />
      ) : (
        <>
          <Facts profile={profile} />
          <Button
            look="line"
            className={styles.edit}
            autoFocus={isEditing === false}
            onClick={() => setIsEditing(true)}
          >
            {texts.edit}
          </Button>
        </>
      )}
    </section>
  );
}

function Facts({ profile: { user } }: { profile: Profile }) {
  return (
    <div className={styles.facts}>
      <Ledger
        ruled
        rows={[
          { label: texts.field.ownerName, value: user.ownerName },
          { label: texts.field.email, value: user.email },
          { label: texts.field.mobile, value: phoneWords(user.mobile) },
          {
            label: texts.field.address,
            value: user.address ? (
              <span className={textStyles.asTyped}>{user.address}</span>
            ) : (
              <span className={styles.missing}>{texts.noAddress}</span>
            ),
          },
        ]}
      />
    </div>
  );
}
