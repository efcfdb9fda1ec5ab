import { useFileDrop } from '@gehna/product-ui';
import { classes, Heading, Icon, IconButton, VisuallyHidden } from '@gehna/ui';
import GripHorizontal from 'lucide-react/icons/grip-horizontal';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FileChooser } from './FileChooser.tsx';
import { FileProblems } from './FileProblems.tsx';
import styles from './PictureRow.module.css';
import { texts } from './texts.ts';
import { usePictureDrag } from './use-picture-drag.ts';

type Props = {
  title: string;
  hint: string;
  /** The word on the place that takes files. */
  addWord: string;
  /** Types of files that the chooser offers. */
  accept: readonly string[];
  /** `src` is null for one at another host, which is not shown. */
  pictures: readonly { id: string; src: string | null }[];
  /** Label of the first picture. */
  firstWord?: string;
  /** What is wrong with files that were chosen. */
  problems: readonly string[];
  /** No more files are taken while some are on their way. */
  isBusy?: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** Below the row: how far an upload is. */
  children?: ReactNode;
};

/** Pictures in their order: chosen or dropped, moved by dragging, a press of the handle or arrow keys, removed. */
export function PictureRow(props: Props) {
  const { title, hint, addWord, accept, pictures, firstWord, problems, isBusy, onAdd, onRemove, onMove, children } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const drop = useFileDrop((files) => !isBusy && onAdd(files));
  const { list, dragged, itemProps, handleProps } = usePictureDrag({
    count: pictures.length,
    move: onMove,
    onStep: (index) => setAnnouncement(texts.moved(index + 1, pictures.length)),
  });

  function remove(index: number) {
    onRemove(index);
    setAnnouncement(texts.removed(pictures.length - 1));
    // The pressed button is removed with its picture.
    input.current?.focus();
  }

  return (
    <section aria-labelledby={id} className={classes(styles.section, drop.isOver && styles.over)} {...drop.handlers}>
      <Heading level={2} ruled id={id}>
        {title}
      </Heading>
      <p id={`${id}-hint`} className={styles.hint}>
        {drop.isOver ? texts.dropHere : hint}
      </p>
      <div className={styles.row}>
        <ul ref={list} className={styles.list} aria-labelledby={id}>
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className={classes(styles.picture, dragged === index && styles.dragged)}
              {...itemProps(index)}
            >
              {picture.src === null ? (
                <p className={styles.elsewhere}>{texts.notShown}</p>
              ) : (
                <img
                  src={picture.src}
                  alt={texts.pictureOf(index + 1, pictures.length)}
                  width={101}
                  height={101}
                  draggable={false}
                />
              )}
              {index === 0 && firstWord && <span className={styles.first}>{firstWord}</span>}
              <IconButton
                icon={X}
                label={texts.removePicture(index + 1)}
                className={styles.remove}
                onClick={() => remove(index)}
              />
              {pictures.length > 1 && (
                <IconButton
                  icon={GripHorizontal}
                  label={texts.movePicture(index + 1, pictures.length)}
                  aria-describedby={`${id}-order`}
                  className={styles.handle}
                  {...handleProps(index)}
                />
              )}
            </li>
          ))}
        </ul>
        <FileChooser
          ref={input}
          multiple
          accept={accept}
          isBusy={isBusy}
          describedBy={`${id}-hint ${id}-problems`}
          onAdd={onAdd}
          className={styles.add}
        >
          <Icon of={Plus} />
          {addWord}
        </FileChooser>
      </div>
      {children && <div className={styles.below}>{children}</div>}
      <FileProblems id={`${id}-problems`} problems={problems} className={styles.problems} />
      {pictures.some(({ src }) => src === null) && <p className={styles.hint}>{texts.elsewhere}</p>}
      {pictures.length > 1 && (
        <p id={`${id}-order`} className={styles.hint}>
          {texts.order}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
