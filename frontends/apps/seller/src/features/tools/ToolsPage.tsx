import { apiAsUser, messageOf } from '@gehna/client';
import { useDownload } from '@gehna/client/download';
import { Badge, Button, classes, FailureNote, Heading, Icon, TextLink, textStyles } from '@gehna/ui';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useId } from 'react';
import { csvName } from '../../csv-name.ts';
import { Page } from '../../layout/Page.tsx';
import styles from './ToolsPage.module.css';
import { texts } from './texts.ts';

const productsFile = () => apiAsUser('GET /api/products/seller/export');
const leadsFile = () => apiAsUser('GET /api/leads/export');

/** /seller/tools: what is to come, and the seller's data as files. */
export default function ToolsPage() {
  return (
    <Page className={styles.page}>
      <Tool title={texts.export}>
        <p className={classes(textStyles.second, textStyles.measure)}>{texts.exportWords}</p>
        <FileRow what={texts.products} words={texts.productsWords} name="products" ask={productsFile} />
        <FileRow what={texts.leads} words={texts.leadsWords} name="leads" ask={leadsFile} />
      </Tool>
      <Tool title={texts.analytics} isToCome>
        <p className={classes(textStyles.second, textStyles.measure)}>{texts.analyticsWords}</p>
        <TextLink to="/seller" className={styles.link}>
          {texts.dashboard}
        </TextLink>
      </Tool>
      <Tool title={texts.reports} isToCome>
        <p className={classes(textStyles.second, textStyles.measure)}>{texts.reportsWords}</p>
      </Tool>
    </Page>
  );
}

function Tool({ title, isToCome, children }: { title: string; isToCome?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.tool}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {isToCome && <Badge meaning="waiting">{texts.comingSoon}</Badge>}
      </div>
      {children}
    </section>
  );
}

type FileRowProps = { what: string; words: string; name: string; ask: () => Promise<Blob> };

function FileRow({ what, words, name, ask }: FileRowProps) {
  const file = useDownload(ask);
  return (
    <div className={styles.file}>
      <div>
        <h3 className={styles.what}>{what}</h3>
        <p className={classes(textStyles.second, textStyles.measure)}>{words}</p>
      </div>
      <Button
        look="line"
        icon={<Icon of={Download} />}
        busy={file.isLoading && texts.preparing}
        onClick={() => file.start(csvName(name, new Date()))}
      >
        {texts.download(what)}
      </Button>
      {file.error && (
        <div className={styles.problem}>
          <FailureNote>{messageOf(file.error, texts.failed)}</FailureNote>
        </div>
      )}
    </div>
  );
}
