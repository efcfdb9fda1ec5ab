import { useMutation, useQueryClient } from '@gehna/build/query';
import { useLocation, useNavigate } from '@gehna/build/router';
import { type Answer, apiAsUser, type CallInput, messageOf, queryKeys, session, signInAddress } from '@gehna/client';
import { notify } from '@gehna/ui';
import { texts } from './inquiry/inquiry-texts.ts';
import { isGone } from './inquiry/is-gone.ts';

const call = 'POST /api/chat/conversation';

/**
 * Opens the conversation with another user, which begins if there is none yet. Signed out: to login, and back here.
 * @param openFailed shown where the server gives no reason
 * @param base of the conversations' addresses: the buyer's, or the seller's in the console
 */
export function useOpenConversation(openFailed: string, base = '/luxurymarket/messages') {
  const navigate = useNavigate();
  const here = useLocation();
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: (body: CallInput<typeof call>['body']) => apiAsUser(call, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.conversations.all }),
    onError: (reason, { productId }) => {
      notify.bad(isGone(reason) ? texts.gone : messageOf(reason, openFailed));
      if (isGone(reason) && productId) void queries.invalidateQueries({ queryKey: queryKeys.products.one(productId) });
    },
  });
  // A callback of `mutate` does not run for a user who went elsewhere.
  const onSuccess = ({ conversation }: Answer<typeof call>) =>
    void navigate(`${base}/${conversation._id}`, { state: { isChosen: true } });
  return {
    isOpening: opening.isPending,
    /** About a piece, or without one a general question or a quote. */
    open: (about: CallInput<typeof call>['body']) => {
      if (opening.isPending) return;
      if (session.current()) opening.mutate(about, { onSuccess });
      else void navigate(signInAddress('/login', here));
    },
  };
}
