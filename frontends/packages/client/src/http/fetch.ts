/** Sends a request and answers with its response: the browser's fetch, an upload, or the server's own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
