import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { PasswordField } from '../forms/PasswordField.tsx';
import { Select } from '../forms/Select.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { TextLink } from '../link/TextLink.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

export function Fields() {
  const [karat, setKarat] = useState('22k');
  return (
    <Section title="Fields">
      <div className={styles.stack}>
        <TextField label="Store name" placeholder="As on your GST certificate" />
        <TextField label="Store slug" hint="Lowercase letters, digits and hyphens" defaultValue="sri-meenakshi" />
        <TextField label="About Us" error="29 more characters needed" defaultValue="Since 1958 in Madurai" />
        <Select label="Subcategory" placeholder="Choose a main category first" options={[]} disabled />
        <Select
          label="Karat"
          value={karat}
          onChange={(event) => setKarat(event.target.value)}
          options={['22k', '20k', '18k', '14k'].map((value) => ({ value, label: value }))}
        />
        <TextField label="Net weight (grams)" unit="g" inputMode="decimal" defaultValue="86.20" />
        <TextField label="Search" icon={Search} type="search" placeholder="Name, code or seller" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="karigari22"
          aside={
            <TextLink small to="#forgot">
              Forgot password?
            </TextLink>
          }
        />
        <TextArea label="Description" defaultValue="Hand-set kemp stones around a Lakshmi medallion." />
      </div>
    </Section>
  );
}
