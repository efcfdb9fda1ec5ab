/** The page as a whole, in an object so that tests can watch it. */
export const page = {
  /** What Retry of the dashboard does, as specified: the whole page is loaded again. */
  reload: () => window.location.reload(),
};
