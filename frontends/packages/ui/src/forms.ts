/** Fields and choices of forms. */
export { Checkbox, type CheckboxProps } from './forms/Checkbox.tsx';
export { type ControlProps, Field, FieldEnd, type FieldText } from './forms/Field.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx';
export { type Option, Select, SelectControl, type SelectProps } from './forms/Select.tsx';
export { TextArea, type TextAreaProps } from './forms/TextArea.tsx';
export { TextField, type TextFieldProps } from './forms/TextField.tsx';
export { useEarlyChange } from './forms/use-early-change.ts';
export { useTypedSearch } from './forms/use-typed-search.ts';
