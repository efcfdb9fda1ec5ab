/** Interactions that need the page below the first view: scrolling, pressing, moving by the keyboard. */
const events = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

let resolveInteracted: () => void;
/** Settles at the first sign of interaction; at once on the server. */
export const interacted = new Promise<void>((resolve) => {
  resolveInteracted = resolve;
});

/** Resolves `interacted`: content below the first view has come into view. */
export function noteInteraction() {
  resolveInteracted();
}

if (typeof window === 'undefined') noteInteraction();
else
  for (const event of events)
    window.addEventListener(event, noteInteraction, { once: true, passive: true, capture: true });
