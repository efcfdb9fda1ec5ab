export const texts = {
  loadingPage: 'Loading the page',
  partFailed: 'This could not be opened. Please check your connection and try again.',
  login: 'Login',
  signUp: 'Sign Up',
} as const;
