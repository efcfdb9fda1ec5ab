import { PageSkeleton } from '@gehna/ui';
import { texts } from '../../texts.ts';

/** The place of the page in the console's routes; its builder replaces this file. */
export default function AddProductPage() {
  return <PageSkeleton label={texts.loadingPage} />;
}
