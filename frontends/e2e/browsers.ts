/** The browser with all that it has. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The same without windows, where there is one: it needs two thirds of the processor time, and has no back/forward cache. */
export const headlessPath = process.env.HEADLESS_SHELL ?? chromiumPath;
