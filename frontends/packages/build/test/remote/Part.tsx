import { Rows } from '@gehna/ui/rows';

/** A part whose chunk, and the shell's entry in it, come with its first use. */
export default function Part() {
  return <Rows>A part that came later</Rows>;
}
