import { DomainError } from '../domain-error.ts';

const megabyte = 1024 * 1024;
/** Of one account, in one replica: many small ones, or one form of 105 MB. */
const maxUploads = 20;
const maxAccountBytes = 128 * megabyte;
/** Of all accounts: the folder for uploads (tmpfs in containers) has 512 MB. */
const maxTotalBytes = 480 * megabyte;
const retryAfterSeconds = 10;

export type UploadLimits = ReturnType<typeof uploadLimits>;

export function uploadLimits() {
  const byAccount = new Map<string, { uploads: number; bytes: number }>();
  let total = 0;
  return {
    /**
     * Reserves room for an upload before its body is read. Returns what frees it. Throws `too-many-uploads` while the account has
     * others, and `uploads-busy` while there is no room for any.
     */
    reserve(account: string, bytes: number): () => void {
      const own = byAccount.get(account) ?? { uploads: 0, bytes: 0 };
      const isAlone = own.uploads === 0;
      if (!isAlone && (own.uploads >= maxUploads || own.bytes + bytes > maxAccountBytes)) {
        throw new DomainError('too-many-uploads', { retryAfterSeconds });
      }
      if (total + bytes > maxTotalBytes) throw new DomainError('uploads-busy', { retryAfterSeconds });
      byAccount.set(account, own);
      own.uploads++;
      own.bytes += bytes;
      total += bytes;
      return () => {
        own.uploads--;
        own.bytes -= bytes;
        total -= bytes;
        if (own.uploads === 0) byAccount.delete(account);
      };
    },
  };
}
