import type { Page } from '@gehna/client';
import { lazy } from 'react';
import { DesignPage } from './design-page.ts';
import { DashboardRedirect } from './frame/DashboardRedirect.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { chosen, featured } from './home/api.ts';
import { choiceFrom } from './home/filters/choices.ts';
import Home from './home/Home.tsx';
import type { policies } from './policies/texts.ts';
import type { FrameName } from './remotes/remotes.ts';
import { texts } from './texts.ts';

export type ShellPage = Page & { frame: FrameName };

/** A page about the company; all are one chunk. */
const policy = (about: keyof typeof policies) =>
  lazy(async () => {
    const { default: PolicyPage } = await import('./policies/PolicyPage.tsx');
    return { default: () => <PolicyPage about={about} /> };
  });

/** Every page that belongs to no remote. */
export const pages: readonly ShellPage[] = [
  {
    path: '/',
    frame: 'public',
    component: Home,
    queries: ({ query }) => [featured, chosen(choiceFrom(query))],
    head: () => ({ ...texts.home, namesSite: true }),
    engineHead: () => import('./home/engine-head.ts'),
  },
  { path: '/about-us', frame: 'public', component: policy('aboutUs'), head: () => texts.aboutUs },
  {
    path: '/privacy-policy',
    frame: 'public',
    component: policy('privacyPolicy'),
    head: () => ({ title: texts.privacyPolicy }),
  },
  {
    path: '/terms-conditions',
    frame: 'public',
    component: policy('termsConditions'),
    head: () => ({ title: texts.termsConditions }),
  },
  {
    path: '/buyer-protection',
    frame: 'public',
    component: policy('buyerProtection'),
    head: () => ({ title: texts.buyerProtection }),
  },
  {
    path: '/login',
    frame: 'form',
    component: lazy(() => import('./account/Login.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.login }),
  },
  {
    path: '/signup',
    frame: 'form',
    component: lazy(() => import('./account/Signup.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.signup }),
  },
  {
    path: '/forgot-password',
    frame: 'form',
    component: lazy(() => import('./account/ForgotPassword.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.forgotPassword }),
  },
  {
    path: '/reset-password',
    frame: 'form',
    component: lazy(() => import('./account/ResetPassword.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.resetPassword }),
  },
  {
    path: '/dashboard',
    frame: 'none',
    component: DashboardRedirect,
    audience: 'signed in',
    head: () => ({ title: texts.dashboard, namesSite: true }),
  },
  ...(DesignPage
    ? [
        {
          path: '/design',
          frame: 'public' as const,
          component: DesignPage,
          inBrowserOnly: true as const,
          head: () => ({ title: texts.design }),
        },
      ]
    : []),
  { path: '*', frame: 'public', component: NotFound, head: () => ({ title: texts.notFound, noindex: true }) },
];
