/** Where the system answers, without a slash at the end. */
export const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8000').replace(/\/$/, '');
