export const texts = {
  several: 'Ask about several at once',
  choose: (name: string) => `Choose ${name}`,
  chooseFirst: 'Choose pieces of one seller.',
  chosenPieces: 'Chosen pieces',
  chosen: (pieces: string, isOne: boolean, seller: string) => `${pieces} ${isOne ? 'piece' : 'pieces'} of ${seller}`,
  otherSeller: 'One inquiry goes to one seller. This piece is of another one.',
  tooMany: (most: number) => `One inquiry may name up to ${most} pieces.`,
  stopChoosing: 'Cancel',
  inquire: 'Send one inquiry',
  inquiring: 'Sending',
} as const;
