/** The part of the page that changes with the address; the focus goes there. */
export const mainId = 'content';
