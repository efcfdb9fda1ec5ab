import { vi } from 'vitest';

const objects = new Map<string, Blob>();

/** Files that the page hands to the browser's downloads from now on. */
export function watchDownloads() {
  const files: { name: string; content: Blob | undefined }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: objects.get(this.href) });
  });
  return files;
}

/** jsdom has no addresses for objects. */
export function putDownloadsInPlace() {
  Object.assign(URL, {
    createObjectURL: (object: Blob) => {
      const address = `blob:${object.type}-${objects.size + 1}`;
      objects.set(address, object);
      return address;
    },
    revokeObjectURL: () => {},
  });
}
