/** What Retry of the dashboard does, as specified: the whole page is loaded again. */
export const reloadPage = () => window.location.reload();
