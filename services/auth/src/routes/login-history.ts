import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { historyAnswer } from '../login-history.ts';
import type { Parts } from '../parts.ts';

export const loginHistoryRoutes =
  ({ history }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.loginHistory, async ({ user }) => ({
      loginHistory: historyAnswer(await history.latestOf(user.id)),
    }));
  };
