import type { ReactElement } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
  useController,
} from 'react-hook-form';

type Given<Values extends FieldValues, Name extends FieldPath<Values>> = UseControllerReturn<Values, Name>['field'] & {
  error: string | undefined;
};

type Props<Values extends FieldValues, Body, Name extends FieldPath<Values>> = {
  form: { control: Control<Values, unknown, Body>; rulesOf: (name: FieldPath<Values>) => object };
  name: Name;
  children: (field: Given<Values, Name>) => ReactElement;
};

/** A field whose control takes `value` and `onChange`: `<Controlled form={form} name="mobile">{(field) => <PhoneField {...field} …/>}`. */
export function Controlled<Values extends FieldValues, Body, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: Props<Values, Body, Name>) {
  const { field, fieldState } = useController<Values, Name, Body>({
    control: form.control,
    name,
    rules: form.rulesOf(name),
  });
  return children({ ...field, error: fieldState.error?.message });
}
