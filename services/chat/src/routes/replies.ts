import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { RepliesStore } from '../replies-store.ts';

const { getReplies, putReplies } = routes.chat;

/** Saved replies, each user's own. */
export const repliesRoutes =
  ({ replies }: { replies: RepliesStore }): FastifyPluginAsync =>
  async (app) => {
    app.serve(getReplies, ({ user }) => replies.of(user.id));

    app.serve(putReplies, ({ body, user }) => replies.replace(user.id, body.replies, body.version));
  };
