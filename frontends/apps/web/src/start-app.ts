/**
 * A script for pages with rendered content, called with the files of the app. What is rendered is seen before the app comes: its scripts are
 * asked for once the pictures of the first row are there, a second after the first frame, or when a visitor touches it. Asked for at
 * once, they took the pictures' share of a slow network.
 */
export const startApp = `(files) => {
  const { nonce } = document.currentScript;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const make = (name, values) => Object.assign(document.createElement(name), values);
    for (const as in files.fetch) document.head.append(...files.fetch[as].map((href) => make('link', { rel: 'preload', as, href })));
    // The page has the rules for what it shows; the app may show anything. Sheets of chunks overrule the shell's.
    const styled = files.styles.map((href) => new Promise((end) => document.querySelector('#used')
      .after(make('link', { rel: 'stylesheet', href, onload: end, onerror: end }))));
    Promise.all(styled).then(() => files.run.forEach((src) => document.head.append(make('script', { nonce, src, async: false }))));
  };
  if (document.hidden) return start();
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { capture: true, once: true });
  // For the app (frontends/apps/shell/src/early-press.ts).
  addEventListener('click', (press) => { window.earlyPress = press; }, { capture: true });
  const startAfterPictures = () => {
    const pictures = [...document.querySelectorAll('img[loading="eager"]')].filter(({ complete }) => !complete);
    const seen = pictures.map((picture) => new Promise((end) => { picture.onload = picture.onerror = end; }));
    Promise.all(seen).then(start);
    setTimeout(start, 1000);
  };
  // A frame is seen some time after it was asked for.
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return requestAnimationFrame(() => setTimeout(startAfterPictures));
  new PerformanceObserver((entries, observer) => {
    observer.disconnect();
    startAfterPictures();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}`;
