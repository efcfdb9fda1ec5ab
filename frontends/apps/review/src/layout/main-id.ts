/** The part of the page that changes with the address; the shell’s skip link and its moving of the focus go there. */
export const mainId = 'content';
