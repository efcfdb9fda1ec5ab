export const texts = {
  notKept:
    'This browser keeps nothing of what you type: its storage is full or switched off. Send it before you leave or reload this page.',
};
