import { Statistic } from '@gehna/ui/console';

/** A page whose chunk, and the shell's entry in it, come with its first use. */
export default function Later() {
  return <Statistic label="A page that came later" value={1} />;
}
