import { serviceConfig } from '@gehna/kit';
import { z } from 'zod';

/** The environment of auth. */
export const authConfig = serviceConfig('auth', {
  /** The mail server: smtp://user:password@host:587, smtps:// for TLS from the start. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://127.0.0.1:1025' }),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@>]+>?$/, 'must be like Bharat Gehna <no-reply@bharatgehna.example>')
    .default('Bharat Gehna <no-reply@bharatgehna.example>'),
  /**
   * What private keys are encrypted with and refresh tokens are derived from; the same for all replicas. Another one logs
   * all users out.
   */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
});

export type AuthConfig = z.output<typeof authConfig>;
