import { IconButton, useMedia } from '@gehna/ui';
import { Menu, type MenuRow } from '@gehna/ui/menu';
import Camera from 'lucide-react/icons/camera';
import Gem from 'lucide-react/icons/gem';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Conversation } from '../message.ts';
import { texts } from '../texts.ts';
import { acceptedFiles, acceptedPictures } from './attached.ts';
import { PieceDialog } from './PieceDialog.tsx';
import type { AttachedHere } from './use-attached.ts';

type Props = { here: AttachedHere; conversation: Conversation; box: () => HTMLElement | null };

/** What can be attached: files, on phones a photograph made now, and a piece of the seller. */
export function AttachMenu({ here, conversation, box }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    here.addFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    target.value = '';
  }
  const photo: MenuRow = { label: texts.takePhoto, icon: Camera, act: () => camera.current?.click() };
  return (
    <>
      <Menu
        trigger={<IconButton icon={Paperclip} label={texts.attach} />}
        rows={[
          { label: texts.attachFiles, icon: Paperclip, act: () => files.current?.click() },
          ...(hasCamera ? [photo] : []),
          { label: texts.choosePiece[conversation.side], icon: Gem, act: () => setChoosing(true) },
        ]}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={texts.attachFiles}
        onChange={onChange}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept={acceptedPictures}
        capture="environment"
        aria-label={texts.takePhoto}
        onChange={onChange}
      />
      {isChoosing && (
        <PieceDialog
          conversation={conversation}
          onChoose={(product) => here.addProduct(product)}
          onClose={() => setChoosing(false)}
          focusOnClose={box}
        />
      )}
    </>
  );
}
