import { pictureTypes } from '@gehna/contracts/rules';
import { FileInput } from '@gehna/product-ui';
import { IconButton, useMedia } from '@gehna/ui';
import { Menu, type MenuRow } from '@gehna/ui/menu';
import Camera from 'lucide-react/icons/camera';
import Gem from 'lucide-react/icons/gem';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState } from 'react';
import type { Conversation } from '../message.ts';
import { texts } from '../texts.ts';
import { acceptedFiles } from './attached.ts';
import { PieceDialog } from './PieceDialog.tsx';
import type { AttachedHere } from './use-attached.ts';

type Props = { here: AttachedHere; conversation: Conversation; box: () => HTMLElement | null };

/** What can be attached: files, on phones a photograph made now, and a piece of the seller. */
export function AttachMenu({ here, conversation, box }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');

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
      <FileInput
        ref={files}
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={texts.attachFiles}
        onChoose={here.addFiles}
      />
      <FileInput
        ref={camera}
        hidden
        accept={pictureTypes}
        capture="environment"
        aria-label={texts.takePhoto}
        onChoose={here.addFiles}
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
