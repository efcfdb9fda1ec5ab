import { callOf, responseOf } from '@gehna/testing';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** An upload that is under way; the test plays the server. */
export class Upload {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  #method = '';
  #address = '';
  status = 0;
  responseText = '';
  body: FormData | undefined;
  static readonly all: Upload[] = [];

  open(method: string, url: string) {
    this.#method = method;
    this.#address = url;
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

  get call() {
    return `${this.#method} ${this.#address}`;
  }

  hasSent(share: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }));
  }
  /** A text is a page of HTML. */
  async answer(status: number, body: object | string) {
    const call = callOf(this.#address, { method: this.#method, body: this.body ?? null });
    const response = await responseOf(call, typeof body === 'string' ? { status, html: body } : { status, body });
    this.status = status;
    this.responseText = await response.text();
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
      await expect.poll(() => Upload.all[place]).toBeDefined();
      return Upload.all[place] as Upload;
    },
  };
}
