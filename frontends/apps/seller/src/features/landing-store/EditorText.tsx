import { TextArea, TextField } from '@gehna/ui/forms';
import type { ComponentProps } from 'react';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import type { TextField as Field } from './values.ts';

type Own = 'label' | 'name' | 'value' | 'error' | 'ref';
type Given = { editor: StoreEditor; field: Field; hint?: string };

export function EditorLine({ editor, field, ...rest }: Given & Omit<ComponentProps<typeof TextField>, Own>) {
  const error = editor.errorAt(field);
  return <TextField autoComplete="off" label={texts.field[field]} {...editor.field(field)} error={error} {...rest} />;
}

export function EditorText({ editor, field, ...rest }: Given & Omit<ComponentProps<typeof TextArea>, Own>) {
  return <TextArea label={texts.field[field]} {...editor.field(field)} {...rest} />;
}
