/** What somebody does who goes on below the first view: scrolls, presses, or walks by the keyboard. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

let tell: () => void;
/** Settles at the first sign that somebody goes on reading; at once where pages are drawn without a window. */
export const readingOn = new Promise<void>((resolve) => {
  tell = resolve;
});

/** What lies below the first view has come into it. */
export function noticeReadingOn() {
  tell();
}

if (typeof window === 'undefined') noticeReadingOn();
else
  for (const sign of signs)
    window.addEventListener(sign, noticeReadingOn, { once: true, passive: true, capture: true });
