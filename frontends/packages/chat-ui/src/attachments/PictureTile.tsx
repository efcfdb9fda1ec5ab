import { useQuery } from '@gehna/build/query';
import { classes, Icon, useNear, useObjectUrl } from '@gehna/ui';
import ImageOff from 'lucide-react/icons/image-off';
import { attachmentFile } from '../api.ts';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './PictureTile.module.css';

export type SentPicture = Extract<Attachment, { kind: 'picture' }>;

type Props = {
  picture: SentPicture;
  /** For screen readers: whose it is. */
  label: string;
  /** Several stand together, as squares. */
  isOneOfMany: boolean;
  onOpen: () => void;
};

/** Width to height of a picture that stands alone, at most and at least. */
const ratios = { min: 0.62, max: 1.9 } as const;

/** So far outside of the view a picture is fetched. */
const nearMargin = '800px 0px';

/** A picture small in the thread: its place is fixed, and it is fetched when it comes near the view. */
export function PictureTile({ picture, label, isOneOfMany, onOpen }: Props) {
  const [tile, isNear] = useNear<HTMLButtonElement>(nearMargin);
  const { data, isError, refetch } = useQuery({ ...attachmentFile(picture.id, 'small'), enabled: isNear });
  const url = useObjectUrl(data);
  const ratio = isOneOfMany ? 1 : Math.min(ratios.max, Math.max(ratios.min, picture.width / picture.height));
  const isTall = picture.width / picture.height < ratios.min;
  return (
    <button
      ref={tile}
      type="button"
      aria-label={isError ? texts.pictureFailed : texts.enlarge(label)}
      className={classes(styles.tile, isTall && styles.tall)}
      style={{ aspectRatio: ratio, backgroundImage: `url("${picture.placeholder}")` }}
      onClick={() => (isError ? void refetch() : onOpen())}
    >
      {isError ? (
        <span className={styles.missing}>
          <Icon of={ImageOff} />
        </span>
      ) : (
        url && <img src={url} alt="" decoding="async" className={styles.image} />
      )}
    </button>
  );
}
