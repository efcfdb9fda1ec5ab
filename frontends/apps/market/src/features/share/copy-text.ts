/**
 * Puts a text on the clipboard, where need be by the old way of selecting it in the field that shows it. False when the browser does not
 * let us: an insecure address, a refused permission.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (reason) {
    // Without https there is no clipboard at all (TypeError); with it, it may be refused (DOMException).
    if (!(reason instanceof DOMException || reason instanceof TypeError)) throw reason;
  }
  field?.select();
  return document.execCommand?.('copy') === true;
}
