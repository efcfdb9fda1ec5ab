import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that is under way; the test plays the server. */
export class Upload {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  call = '';
  status = 0;
  responseText = '';
  body: FormData | undefined;
  static readonly all: Upload[] = [];

  open(method: string, url: string) {
    this.call = `${method} ${url}`;
  }
  setRequestHeader() {}
  getResponseHeader(): string {
    return this.status < 400 ? 'application/json' : 'application/problem+json';
  }
  send(body: FormData) {
    this.body = body;
    Upload.all.push(this);
  }
  abort() {
    this.onabort();
  }

  hasSent(share: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }));
  }
  async answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    await act(async () => this.onload());
  }
  async breakOff() {
    await act(async () => this.onerror());
  }
}

/** Catches uploads; `next` waits for the one after those that were already asked for. */
export function catchUploads() {
  Upload.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', Upload);
  let seen = 0;
  return {
    count: () => Upload.all.length,
    next: async () => {
      const place = seen;
      seen += 1;
      return await vi.waitFor(() => {
        const upload = Upload.all[place];
        if (!upload) throw new Error('Nothing was uploaded.');
        return upload;
      });
    },
  };
}
