export const texts = {
  brokenOff: 'You left the page while it was being sent. Nothing was submitted.',
  notKept:
    'This browser keeps nothing of what you type: its storage is full or switched off. Send it before you leave or reload this page.',
  restored: 'What you typed here before is back.',
  startOver: 'Start over',
  nothingChanged: 'Nothing you can edit here was changed.',
};
