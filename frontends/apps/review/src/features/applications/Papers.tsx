import { classes, Heading, Icon } from '@gehna/ui';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import Stamp from 'lucide-react/icons/stamp';
import { useRef, useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import type { Application, Paper } from './api.ts';
import styles from './Papers.module.css';
import { PaperViewer } from './PaperViewer.tsx';
import { openedBy, paperFacts, paperTitle } from './papers.ts';
import { texts } from './texts.ts';

const icons: Partial<Record<Paper['kind'], LucideIcon>> = {
  aadhaarCard: IdCard,
  hallmarkCertificate: Stamp,
  addressProofFile: MapPin,
  shopPhotos: ImageIcon,
};

/** Every document of an application. None is fetched before somebody opens it, because each opening is logged. */
export function Papers({ application, reviewerId }: { application: Application; reviewerId: string }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const tiles = useRef(new Map<string, HTMLButtonElement>());
  const opened = openedBy(reviewerId, application);
  const papers = application.documents.filter(({ kind }) => kind !== 'shopPhotos');
  const photos = application.documents.filter(({ kind }) => kind === 'shopPhotos');
  const all = [...papers, ...photos];
  const place = all.findIndex(({ name }) => name === openName);
  const open = all[place];

  // From the open one on, so that the key leads through all of them.
  useKeys({
    o: () => setOpenName((all.slice(place + 1).find(({ name }) => !opened.has(name)) ?? all[0])?.name ?? null),
  });

  function close() {
    tiles.current.get(openName ?? '')?.focus();
    setOpenName(null);
  }

  const group = (title: string, own: readonly Paper[]) => (
    <section aria-label={title} className={styles.group}>
      <Heading level={2}>{title}</Heading>
      <ul className={styles.tray}>
        {own.map((paper) => (
          <li key={paper.name} className={styles.cell}>
            <button
              type="button"
              ref={(element) => {
                if (element) tiles.current.set(paper.name, element);
                else tiles.current.delete(paper.name);
              }}
              className={styles.paper}
              aria-expanded={paper.name === openName}
              onClick={() => setOpenName(paper.name === openName ? null : paper.name)}
            >
              <Icon of={icons[paper.kind] ?? FileText} size="large" className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.title}>{paperTitle(paper)}</span>
                <span className={styles.facts}>{paperFacts(paper)}</span>
              </span>
              <span className={classes(styles.state, opened.has(paper.name) && styles.seen)}>
                {opened.has(paper.name) && <Icon of={Eye} size="small" />}
                {opened.has(paper.name) ? texts.opened : texts.notOpened}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

  return (
    <div className={styles.papers}>
      {group(texts.papers, papers)}
      {group(texts.photos, photos)}
      {open && (
        <PaperViewer
          key={open.name}
          applicationId={application.id}
          paper={open}
          before={all[place - 1]}
          after={all[place + 1]}
          onShow={({ name }) => setOpenName(name)}
          onClose={close}
        />
      )}
    </div>
  );
}
