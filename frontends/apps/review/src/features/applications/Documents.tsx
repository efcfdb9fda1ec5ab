import { classes, Icon, textStyles } from '@gehna/ui';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import Stamp from 'lucide-react/icons/stamp';
import { useRef, useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { SheetSection } from '../../layout/SheetSection.tsx';
import type { Application, UploadedDocument } from './api.ts';
import styles from './Documents.module.css';
import { DocumentViewer } from './DocumentViewer.tsx';
import { documentFacts, documentTitle, openedBy } from './documents.ts';
import { texts } from './texts.ts';

const icons: Partial<Record<UploadedDocument['kind'], LucideIcon>> = {
  aadhaarCard: IdCard,
  hallmarkCertificate: Stamp,
  addressProofFile: MapPin,
  shopPhotos: ImageIcon,
};

/** Every document of an application, with its remark of a rejection. None is fetched before the reviewer opens it, because each opening is logged. */
export function Documents({ application, reviewerId }: { application: Application; reviewerId: string }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const tiles = useRef(new Map<string, HTMLButtonElement>());
  const opened = openedBy(reviewerId, application);
  const others = application.documents.filter(({ kind }) => kind !== 'shopPhotos');
  const photos = application.documents.filter(({ kind }) => kind === 'shopPhotos');
  const all = [...others, ...photos];
  const index = all.findIndex(({ name }) => name === openName);
  const open = all[index];
  const remarks = application.documentReasons;

  // From the open one on, so that the key leads through all of them.
  useKeys({
    o: () => setOpenName((all.slice(index + 1).find(({ name }) => !opened.has(name)) ?? all[0])?.name ?? null),
  });

  function close() {
    tiles.current.get(openName ?? '')?.focus();
    setOpenName(null);
  }

  const group = (title: string, own: readonly UploadedDocument[]) => (
    <SheetSection title={title}>
      {own === photos && <Remark words={remarks.shopPhotos} />}
      <ul className={styles.tray}>
        {own.map((document) => (
          <li key={document.name} className={styles.cell}>
            <button
              type="button"
              ref={(element) => {
                if (element) tiles.current.set(document.name, element);
                else tiles.current.delete(document.name);
              }}
              className={styles.document}
              aria-expanded={document.name === openName}
              onClick={() => setOpenName(document.name === openName ? null : document.name)}
            >
              <Icon of={icons[document.kind] ?? FileText} size="large" className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.title}>{documentTitle(document)}</span>
                <span className={textStyles.quietTiny}>{documentFacts(document)}</span>
                {document.kind !== 'shopPhotos' && <Remark words={remarks[document.kind]} />}
              </span>
              <span className={classes(styles.state, opened.has(document.name) && styles.seen)}>
                {opened.has(document.name) && <Icon of={Eye} size="small" />}
                {opened.has(document.name) ? texts.opened : texts.notOpened}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </SheetSection>
  );

  return (
    <div className={styles.documents}>
      {group(texts.documents, others)}
      {group(texts.photos, photos)}
      {open && (
        <DocumentViewer
          key={open.name}
          applicationId={application.id}
          document={open}
          before={all[index - 1]}
          after={all[index + 1]}
          onShow={({ name }) => setOpenName(name)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What was wrong with a document, or with the photos together. */
function Remark({ words }: { words: string | undefined }) {
  return words && <span className={styles.remark}>{texts.remark(words)}</span>;
}
