import { ApiError, NetworkError } from '@gehna/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AttachedFile, problemOf } from '../src/attachments/attached.ts';
import type { Files, KeptFile } from '../src/attachments/files.ts';
import { UploadCancelled, Uploads } from '../src/attachments/uploads.ts';
import { texts } from '../src/texts.ts';

const picture = new Blob(['picture']);
const attached = (id: string): AttachedFile => ({ kind: 'file', id, name: 'a.jpg', type: 'image/jpeg', bytes: 7 });

let kept: Map<string, KeptFile>;
let sent: string[];
let answer: (signal: AbortSignal) => Promise<string>;
beforeEach(() => {
  kept = new Map();
  sent = [];
  answer = async () => `att_${sent.length}`;
});

/** A page of the browser: what lies in its database outlives it. */
function openPage() {
  const files: Files = {
    put: async (id, file) => void kept.set(id, file),
    get: async (id) => kept.get(id),
    remove: async (id) => void kept.delete(id),
  };
  return new Uploads({
    files,
    async send({ id, onSent, signal }) {
      sent.push(id);
      onSent(0.5);
      return answer(signal);
    },
  });
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('an upload', () => {
  it('runs once, however often it is asked for, also after a reload', async () => {
    const uploads = openPage();
    await uploads.begin('cnv_1', attached('a'), picture);
    const ids = await Promise.all([uploads.stored('cnv_1', attached('a')), uploads.stored('cnv_1', attached('a'))]);
    expect(ids).toEqual(['att_1', 'att_1']);
    expect(await openPage().stored('cnv_1', attached('a'))).toBe('att_1');
    expect(sent).toEqual(['a']);
    expect(uploads.all().get('a')).toEqual({ state: 'stored' });
  });

  it('that broke off is retried from the bytes that the browser has', async () => {
    answer = async () => {
      throw new NetworkError(new TypeError('Failed to fetch'));
    };
    const uploads = openPage();
    await uploads.begin('cnv_1', attached('a'), picture);
    expect(uploads.all().get('a')).toEqual({ state: 'failed' });
    answer = async () => 'att_late';
    expect(await openPage().stored('cnv_1', attached('a'))).toBe('att_late');
  });

  it.each([
    [400, 'picture-damaged', 'This picture is damaged.'],
    [429, 'attachments-limit', 'You have sent 500 pictures and papers within 24 hours.'],
  ])(
    'that the server refuses with %d %s gives the reason, and leaves the others alone',
    async (status, code, message) => {
      const uploads = openPage();
      answer = async () => {
        throw new ApiError(status, { code, message });
      };
      await uploads.begin('cnv_1', attached('a'), picture);
      answer = async () => 'att_2';
      await uploads.begin('cnv_1', attached('b'), picture);
      expect([...uploads.all()]).toEqual([
        ['a', { state: 'refused', reason: message }],
        ['b', { state: 'stored' }],
      ]);
    },
  );

  it('is cancelled by taking the file away, and leaves nothing', async () => {
    answer = untilAborted;
    const uploads = openPage();
    void uploads.begin('cnv_1', attached('a'), picture);
    await expect.poll(() => uploads.all().get('a')).toEqual({ state: 'uploading', share: 0.5 });
    const waiting = uploads.stored('cnv_1', attached('a'));
    await uploads.forget('a');
    await expect(waiting).rejects.toBeInstanceOf(UploadCancelled);
    expect([uploads.all().size, kept.size]).toEqual([0, 0]);
  });

  it('of a file that the browser has lost fails with a reason', async () => {
    await expect(openPage().stored('cnv_1', attached('gone'))).rejects.toThrow(texts.fileLost);
  });
});

it.each([
  [{ type: 'image/png', size: 5 }, undefined],
  [{ type: 'application/pdf', size: 5 }, undefined],
  [{ type: 'application/x-msdownload', size: 5 }, texts.wrongType],
  [{ type: '', size: 5 }, texts.wrongType],
  [{ type: 'image/webp', size: 0 }, texts.emptyFile],
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, texts.fileTooLarge],
])('a chosen file %j is judged before it is uploaded', (file, problem) => {
  expect(problemOf(file)).toBe(problem);
});
