import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { Parts } from '../parts.ts';

const { getReplies, putReplies } = routes.chat;

/** Saved replies, each user's own. */
export const repliesRoutes =
  ({ replies }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(getReplies, ({ user }) => replies.of(user.id));

    app.serve(putReplies, ({ body, user }) => replies.replace(user.id, body.replies, body.version));
  };
