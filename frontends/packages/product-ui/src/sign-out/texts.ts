export const texts = {
  here: 'Logout',
  everywhere: 'Logout everywhere',
  signingOut: 'Logging out',
  signedOut: 'You are logged out.',
  signedOutEverywhere: 'You are logged out on every device.',
  failed: 'You could not be logged out. Please try again.',
} as const;
