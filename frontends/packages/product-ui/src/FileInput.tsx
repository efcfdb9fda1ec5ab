import type { InputHTMLAttributes, Ref } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'accept' | 'onChange'> & {
  /** Types of files that the chooser offers. */
  accept: readonly string[];
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The browser’s own file input, without looks. */
export function FileInput({ accept, onChoose, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      accept={accept.join(',')}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // So that the same file, chosen again after it was removed, is a change as well.
        target.value = '';
      }}
    />
  );
}
