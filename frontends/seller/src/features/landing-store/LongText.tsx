import { EditorText } from './EditorText.tsx';
import { missingIn } from './rules.ts';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = { editor: StoreEditor; field: 'aboutUs' | 'specialty'; hint: string; min: number; max: number };

/** A text with a least length: how many characters are missing is said as it is written. */
export function LongText({ editor, field, hint, min, max }: Props) {
  const text = editor.values[field];
  const missing = missingIn(text, min);
  const count = missing > 0 ? texts.missing(missing) : texts.written(text.trim().length, max);
  return <EditorText editor={editor} field={field} rows={8} maxLength={max} hint={`${hint} ${count}`} />;
}
