import { storeTexts } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { EditorText } from './EditorText.tsx';
import { texts } from './texts.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = { editor: StoreEditor; field: 'aboutUs' | 'specialty'; hint: string };

/** A text with a least length: how many characters are missing is shown while typing, wrong or not. */
export function LongText({ editor, field, hint }: Props) {
  const { min, max } = storeTexts[field];
  // Spaces around it do not count.
  const { length } = useWatch({ control: editor.control, name: field }).trim();
  const count = length < min ? texts.missing(min - length) : texts.written(length, max);
  return <EditorText editor={editor} field={field} rows={8} maxLength={max} hint={hint} count={count} />;
}
