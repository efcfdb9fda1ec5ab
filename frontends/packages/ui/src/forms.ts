/** Fields and choices of forms. */
export { Checkbox } from './forms/Checkbox.tsx';
export { Field, FieldEnd } from './forms/Field.tsx';
export { PasswordField } from './forms/PasswordField.tsx';
export { Select, SelectControl } from './forms/Select.tsx';
export { TextArea } from './forms/TextArea.tsx';
export { TextField } from './forms/TextField.tsx';
export { useTypedSearch } from './forms/use-typed-search.ts';
