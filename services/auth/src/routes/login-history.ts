import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { historyAnswer } from '../login-history.ts';
import type { LoginHistoryStore } from '../login-history-store.ts';

export const loginHistoryRoutes =
  ({ history }: { readonly history: LoginHistoryStore }): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.loginHistory, async ({ user }) => ({
      loginHistory: historyAnswer(await history.latestOf(user.id)),
    }));
  };
