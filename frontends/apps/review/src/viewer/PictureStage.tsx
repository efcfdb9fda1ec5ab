import { Button, IconButton } from '@gehna/ui';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type RefObject, useRef } from 'react';
import { areKeysOn } from '../keys/single-keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';
import styles from './PictureStage.module.css';
import { useStage } from './use-stage.ts';

type Props = { src: string; alt: string };

/** A picture to look at closely: zoom, rotation, dragging; by pointer, finger and single keys. */
export function PictureStage({ src, alt }: Props) {
  const ref = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const stage = useStage(room);

  const acts = { '+': stage.closer, '=': stage.closer, '-': stage.farther, r: stage.rotate, '0': stage.fit };
  useKeys(acts, { ofPicture: true });

  return (
    <figure ref={ref} className={styles.stage}>
      <div className={styles.tools}>
        <IconButton icon={Minus} label={texts.stage.farther} onClick={stage.farther} disabled={stage.isFarthest} />
        <output className={styles.zoom}>{texts.stage.zoom(Math.round(stage.zoom * 100))}</output>
        <IconButton icon={Plus} label={texts.stage.closer} onClick={stage.closer} disabled={stage.isClosest} />
        <IconButton icon={RotateCw} label={texts.stage.turn} onClick={stage.rotate} />
        <Button look="line" size="small" onClick={stage.fit}>
          {texts.stage.whole}
        </Button>
        <FullScreen of={ref} />
        <span className={styles.hint}>
          {areKeysOn() ? `${texts.stage.hint} ${texts.stage.keys}` : texts.stage.hint}
        </span>
      </div>
      <div
        ref={room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className={styles.room}
        onPointerDown={stage.startDrag}
      >
        <div className={styles.floor} style={stage.floor}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            className={styles.picture}
            style={stage.picture}
            onLoad={({ currentTarget }) => stage.measure(currentTarget.naturalWidth, currentTarget.naturalHeight)}
          />
        </div>
      </div>
    </figure>
  );
}

function FullScreen({ of }: { of: RefObject<HTMLElement | null> }) {
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (document.fullscreenElement ? document.exitFullscreen() : of.current?.requestFullscreen());
  return <IconButton icon={Maximize} label={texts.stage.fullScreen} onClick={toggle} />;
}
