import type { Page } from '@gehna/client';
import { type ComponentType, lazy } from 'react';
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

const policyPage = (path: string, about: Exclude<keyof typeof policies, 'aboutUs'>): ShellPage => ({
  path,
  frame: 'public',
  component: policy(about),
  head: () => ({ title: texts[about] }),
});

type FormTitle = 'login' | 'signup' | 'forgotPassword' | 'resetPassword';

const formPage = (path: string, title: FormTitle, load: () => Promise<{ default: ComponentType }>): ShellPage => ({
  path,
  frame: 'form',
  component: lazy(load),
  inBrowserOnly: true,
  head: () => ({ title: texts[title] }),
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
  policyPage('/privacy-policy', 'privacyPolicy'),
  policyPage('/terms-conditions', 'termsConditions'),
  policyPage('/buyer-protection', 'buyerProtection'),
  formPage('/login', 'login', () => import('./account/Login.tsx')),
  formPage('/signup', 'signup', () => import('./account/Signup.tsx')),
  formPage('/forgot-password', 'forgotPassword', () => import('./account/ForgotPassword.tsx')),
  formPage('/reset-password', 'resetPassword', () => import('./account/ResetPassword.tsx')),
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
