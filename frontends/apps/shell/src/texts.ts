import { productName } from '@gehna/contracts/rules';

/** Titles and descriptions of the shell's pages. */
export const texts = {
  home: {
    title: `${productName} – India’s first jewelry discovery network`,
    description:
      'Explore gold and silver jewelry from verified sellers across India. Select, connect and settle the deal directly with the jeweller.',
  },
  aboutUs: {
    title: 'About us',
    description:
      'A discovery network where buyers find jewelry and speak with verified jewellers and karigars directly.',
  },
  privacyPolicy: 'Privacy policy',
  termsConditions: 'Terms and conditions',
  buyerProtection: 'Buyer protection',
  login: 'Login',
  signup: 'Sign Up',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  dashboard: productName,
  design: 'Design',
  notFound: 'Page not found',
};
