import { apiAsUser, NotSignedInError, session } from '@gehna/client';
import { texts as commonTexts } from '@gehna/contracts/rules';
import { useSyncExternalStore } from 'react';
import { openFiles } from './files.ts';
import { shrunk } from './shrink.ts';
import { type Upload, Uploads } from './uploads.ts';

/** One a user, so that uploads go on while the user visits other pages. */
const uploadsByUser = new Map<string, Uploads>();

export function uploadsOf(userId: string): Uploads {
  const known = uploadsByUser.get(userId);
  if (known) return known;
  const uploads = new Uploads({
    files: openFiles(userId),
    async send({ conversationId, id, name, file, onSent, signal }) {
      if (session.current()?.user.id !== userId) throw new NotSignedInError(commonTexts.notSignedIn);
      const body = new FormData();
      body.append('clientAttachmentId', id);
      body.append('file', await shrunk(file), name);
      const params = { id: conversationId };
      const input = { params, body, onSent, signal };
      return (await apiAsUser('POST /api/chat/conversation/:id/attachments', input)).attachment.id;
    },
  });
  uploadsByUser.set(userId, uploads);
  return uploads;
}

/** How the uploads of a user stand, by the attachment's id. */
export function useUploads(userId: string): ReadonlyMap<string, Upload> {
  const uploads = uploadsOf(userId);
  return useSyncExternalStore(uploads.subscribe, uploads.all);
}
