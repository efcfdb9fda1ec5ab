import { TextArea, TextField } from '@gehna/ui/forms';
import type { ComponentProps } from 'react';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';
import type { TextField as Field } from './values.ts';

type Own = 'label' | 'value' | 'error' | 'ref';
type Given = { editor: StoreEditor; field: Field; hint?: string };

function useControl(editor: StoreEditor, field: Field) {
  return {
    label: texts.field[field],
    value: editor.values[field],
    error: editor.problemAt(field),
    onChange: ({ target }: { target: { value: string } }) => editor.set(field, target.value),
    onBlur: () => editor.leave(field),
  };
}

/** A line of the store; `data-at` is how the list of errors finds it. */
export function EditorLine({ editor, field, ...rest }: Given & Omit<ComponentProps<typeof TextField>, Own>) {
  const control = useControl(editor, field);
  return (
    <div data-at={field}>
      <TextField autoComplete="off" {...control} {...rest} />
    </div>
  );
}

/** A text of the store. */
export function EditorText({ editor, field, ...rest }: Given & Omit<ComponentProps<typeof TextArea>, Own>) {
  const control = useControl(editor, field);
  return (
    <div data-at={field}>
      <TextArea {...control} {...rest} />
    </div>
  );
}
