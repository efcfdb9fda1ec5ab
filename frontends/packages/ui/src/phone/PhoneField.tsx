import { locale } from '@gehna/build/locale';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ChangeEvent, type Ref, useMemo } from 'react';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { Field } from '../forms/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './PhoneField.module.css';
import { international, maxDigits, typedAsNational, withAsciiDigits } from './phone-number.ts';

/** The library's list, with Indian numbers grouped as they are written: 98765 43210. */
const countries = defaultCountries.map((country) => {
  const { name, iso2, dialCode } = parseCountry(country);
  return iso2 === 'in' ? ([name, iso2, dialCode, '..... .....'] satisfies typeof country) : country;
});

/** The countries by their names in the language of the build. */
function choices() {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = countries.map(parseCountry).map(({ iso2, dialCode }) => ({
    iso2,
    dialCode,
    name: names.of(iso2.toUpperCase()) ?? iso2,
  }));
  return named.sort((one, other) => one.name.localeCompare(other.name, locale));
}

type Props = {
  label: string;
  /** International: a plus sign, then digits; '' when nothing is typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  autoComplete: 'username' | 'tel';
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A mobile number: the country's code, by the browser's own list, and the number as it is written there. India by default. */
export function PhoneField({ label, value, onChange, onBlur, autoComplete, error, ref }: Props) {
  const { inputValue, country, setCountry, handlePhoneValueChange } = usePhoneInput({
    defaultCountry: 'in',
    countries,
    value,
    // Countries without a pattern show digits as they come.
    defaultMask: '.'.repeat(maxDigits),
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    onChange: ({ phone, inputValue: national }) => onChange(national ? phone : ''),
  });

  const named = useMemo(choices, []);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const text = typedAsNational(event.target.value, country);
    // A whole number with its plus names its country. The library takes one that is pasted, and drops one that a keyboard or a
    // password manager puts in at once.
    if (/^\+\d/.test(text)) return onChange(international(text));
    // It drops digits of Devanagari too, and a national number that is inserted in one piece, unless it is digits alone.
    const { inputType, data } = event.nativeEvent as InputEvent;
    const inserted = withAsciiDigits(data ?? '');
    if (inputType === 'insertText' && (inserted !== data || /\d\D|\D\d/.test(inserted)) && inserted !== '')
      return onChange(international(country.dialCode + text));
    event.target.value = text;
    handlePhoneValueChange(event);
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.box} data-invalid={error ? true : undefined}>
          <div className={styles.country}>
            <span aria-hidden>
              {country.iso2.toUpperCase()} <span className={styles.digits}>+{country.dialCode}</span>
            </span>
            <Icon of={ChevronDown} size="small" />
            <select
              aria-label={texts.countryCode}
              autoComplete="off"
              className={styles.select}
              value={country.iso2}
              onChange={(event) => setCountry(event.target.value)}
            >
              {named.map(({ iso2, name, dialCode }) => (
                <option key={iso2} value={iso2}>
                  {name} (+{dialCode})
                </option>
              ))}
            </select>
          </div>
          <input
            {...control}
            ref={ref}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            className={styles.number}
            value={inputValue}
            onChange={type}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
