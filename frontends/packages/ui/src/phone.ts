/** The mobile number of an account; apart from the other fields because it carries the list of countries. */
export { PhoneField } from './phone/PhoneField.tsx';
