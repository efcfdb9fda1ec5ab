import { useMutation, useQueryClient } from '@gehna/build/query';
import { useLocation, useNavigate } from '@gehna/build/router';
import { type Answer, apiAsUser, messageOf, queryKeys, session, signInAddress } from '@gehna/client';
import { notify } from '@gehna/ui';
import { texts } from './texts.ts';

/** The way to the conversation with a seller that asks for a quote. Signed out: to login, and back here. */
export function useQuote(sellerId: string) {
  const navigate = useNavigate();
  const here = useLocation();
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () =>
      apiAsUser('POST /api/chat/conversation', { body: { otherUserId: sellerId, conversationType: 'quote' } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.conversations.all }),
    onError: (reason) => notify.bad(messageOf(reason, texts.openFailed)),
  });
  // A callback of `mutate` does not run for a user who went elsewhere.
  const onSuccess = ({ conversation }: Answer<'POST /api/chat/conversation'>) =>
    void navigate(`/luxurymarket/messages/${conversation._id}`, { state: { isChosen: true } });
  return {
    isAsking: asking.isPending,
    ask: () => {
      if (asking.isPending) return;
      if (session.current()) asking.mutate(undefined, { onSuccess });
      else void navigate(signInAddress('/login', here));
    },
  };
}
