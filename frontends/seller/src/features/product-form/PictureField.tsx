import { classes, Heading, Icon, IconButton, VisuallyHidden } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import GripHorizontal from 'lucide-react/icons/grip-horizontal';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type DragEvent, useId, useRef, useState } from 'react';
import styles from './PictureField.module.css';
import { acceptedTypes } from './pictures.ts';
import { texts } from './texts.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import type { Pictures } from './use-pictures.ts';

/** The pictures of a piece: chosen or dropped, put in order, taken away. */
export function PictureField({ field }: { field: Pictures }) {
  const { pictures, problems } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const drop = useDrop(field.add);
  const { list, dragged, itemProps, handleProps } = usePictureDrag({
    count: pictures.length,
    move: field.move,
    onStep: (place) => setTold(texts.moved(place + 1, pictures.length)),
  });

  function remove(place: number) {
    field.remove(place);
    setTold(texts.removed(pictures.length - 1));
    // The pressed button goes with its picture.
    input.current?.focus();
  }

  return (
    <section aria-labelledby={id} className={classes(styles.section, drop.isOver && styles.over)} {...drop.props}>
      <Heading level={2} ruled id={id}>
        {texts.pictures}
      </Heading>
      <p id={`${id}-hint`} className={styles.hint}>
        {drop.isOver ? texts.dropHere : texts.picturesHint}
      </p>
      <div className={styles.row}>
        <ul ref={list} className={styles.list} aria-labelledby={id}>
          {pictures.map((picture, place) => (
            <li
              key={picture.id}
              className={classes(styles.picture, dragged === place && styles.dragged)}
              {...itemProps(place)}
            >
              <img
                src={picture.source.src}
                alt={texts.pictureOf(place + 1, pictures.length)}
                width={116}
                height={116}
                draggable={false}
              />
              {place === 0 && <span className={styles.first}>{texts.first}</span>}
              <IconButton
                icon={X}
                label={texts.removePicture(place + 1)}
                className={styles.remove}
                onClick={() => remove(place)}
              />
              {pictures.length > 1 && (
                <IconButton
                  icon={GripHorizontal}
                  label={texts.movePicture(place + 1, pictures.length)}
                  aria-describedby={`${id}-order`}
                  className={styles.handle}
                  {...handleProps(place)}
                />
              )}
            </li>
          ))}
        </ul>
        <label className={styles.add}>
          <Icon of={Plus} />
          {texts.addPicture}
          <input
            ref={input}
            type="file"
            multiple
            accept={acceptedTypes}
            className={styles.input}
            aria-describedby={`${id}-hint ${id}-problems`}
            onChange={({ target }) => {
              field.add([...(target.files ?? [])]);
              // The same file may be chosen again after it was taken away.
              target.value = '';
            }}
          />
        </label>
      </div>
      <div id={`${id}-problems`} aria-live="polite">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <Icon of={CircleAlert} size="small" />
            {problem}
          </p>
        ))}
      </div>
      {pictures.length > 1 && (
        <p id={`${id}-order`} className={styles.hint}>
          {texts.picturesOrder}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </section>
  );
}

/** Files dragged from outside over the place. How many are dropped is checked as for chosen ones. */
function useDrop(add: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
