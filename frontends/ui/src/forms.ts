/** Fields and choices of forms. */
export { Checkbox, type CheckboxProps } from './forms/Checkbox.tsx';
export { type ControlProps, Field, FieldEnd, type FieldText } from './forms/Field.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx';
export { RadioGroup, type RadioOption } from './forms/RadioGroup.tsx';
export { type Option, Select, SelectControl, type SelectProps } from './forms/Select.tsx';
export { TextArea, type TextAreaProps } from './forms/TextArea.tsx';
export { TextField, type TextFieldProps } from './forms/TextField.tsx';
export { useTypedSearch } from './forms/use-typed-search.ts';
