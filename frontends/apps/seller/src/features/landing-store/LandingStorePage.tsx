import { useQuery } from '@gehna/build/query';
import { isSignedOut, useSession } from '@gehna/client';
import { EditConflict, NotKept, Restored, SubmitButton, type WrongField } from '@gehna/forms';
import { LeaveQuestion } from '@gehna/product-ui/leaving';
import { Button, ErrorInPlace, Icon, Loading, Skeleton, SkeletonText } from '@gehna/ui';
import { SideTabs } from '@gehna/ui/tabs';
import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { myStore, type OwnStore } from './api.ts';
import { conflictWords } from './conflict-words.ts';
import styles from './LandingStorePage.module.css';
import { Preview } from './Preview.tsx';
import { PublishSwitch } from './PublishSwitch.tsx';
import { About, BasicInfo, Contact, Gallery, Specialty } from './panels.tsx';
import { ResultWindow } from './ResultWindow.tsx';
import { type Tab, tabOf, tabs } from './tabs.ts';
import { texts } from './texts.ts';
import { type StoreEditor, useStoreEditor } from './use-store-editor.ts';

/** /seller/landing-store: the seller's public page, edited in five tabs and previewed as it will be. */
export default function LandingStorePage() {
  const userId = useSession()?.user.id;
  // Refetched at each opening: an edit begins with the newest version.
  const query = useQuery({ ...myStore, refetchOnMount: 'always', refetchOnWindowFocus: false });
  if (query.data !== undefined && query.isFetchedAfterMount && userId)
    return <Editor key={userId} store={query.data} userId={userId} />;
  if (query.isError && !isSignedOut(query.error))
    return (
      <Page>
        <ErrorInPlace onRetry={query.refetch}>{texts.loadFailed}</ErrorInPlace>
      </Page>
    );
  return (
    <Page>
      <Loading label={texts.loading} className={styles.page}>
        <Skeleton height="44px" width="240px" />
        <SkeletonText lines={8} />
      </Loading>
    </Page>
  );
}

const panels: Readonly<Record<Tab, (props: { editor: StoreEditor }) => ReactNode>> = {
  basic: BasicInfo,
  about: About,
  gallery: Gallery,
  specialty: Specialty,
  contact: Contact,
};

function Editor({ store, userId }: { store: OwnStore | null; userId: string }) {
  const editor = useStoreEditor(store, userId);
  const [tab, setTab] = useState<Tab>('basic');
  const [isPreview, setPreview] = useState(false);

  function show({ at }: WrongField) {
    setPreview(false);
    setTab(tabOf(at));
  }

  return (
    <Page className={styles.page}>
      <PublishSwitch editor={editor} />
      <Restored form={editor} />
      <NotKept form={editor} />
      {editor.changes && (
        <EditConflict
          ref={editor.changesRef}
          texts={texts}
          changes={editor.changes}
          wordsOf={conflictWords}
          onTakeOver={editor.takeOver}
        />
      )}
      <form {...editor.formProps} className={styles.form}>
        {isPreview && <Preview editor={editor} />}
        {/* It stays while the preview is shown, so that an upload goes on and nothing typed is lost. */}
        <div hidden={isPreview}>
          <SideTabs
            label={texts.tabsLabel}
            value={tab}
            onChange={(value) => setTab(tabs.find((known) => known === value) ?? 'basic')}
            tabs={tabs.map((value) => {
              const Panel = panels[value];
              return { value, label: labelOf(value, editor), panel: <Panel editor={editor} /> };
            })}
          />
        </div>
        <section aria-label={texts.bar} data-lower-bar="always" className={styles.bar}>
          <p role="status" className={styles.state}>
            {editor.isDirty || editor.isUploading ? texts.unsaved : editor.store ? texts.saved : texts.nothingYet}
          </p>
          <Button
            look="line"
            icon={<Icon of={Eye} />}
            aria-pressed={isPreview}
            onClick={() => setPreview((shown) => !shown)}
          >
            {texts.previewMode}
          </Button>
          <SubmitButton
            form={{ isSubmitting: editor.isSubmitting || editor.isUploading }}
            busy={editor.isUploading ? texts.picturesComing : texts.saving}
          >
            {texts.save}
          </SubmitButton>
        </section>
      </form>
      <LeaveQuestion isTouched={editor.isUploading} words={texts.leave} />
      <ResultWindow editor={editor} onShow={show} />
    </Page>
  );
}

/** After a save was tried, each tab shows its number of problems. */
function labelOf(tab: Tab, { isSubmitted, wrongFields }: StoreEditor): string {
  const own = isSubmitted ? wrongFields.filter(({ at }) => tabOf(at) === tab).length : 0;
  return own > 0 ? texts.tabWithProblems(texts.tab[tab], own) : texts.tab[tab];
}
