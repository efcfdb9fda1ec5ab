import { useMutation, useQueryClient } from '@gehna/build/query';
import { useLocation, useNavigate } from '@gehna/build/router';
import { type Answer, apiAsUser, messageOf, queryKeys, session, signInAddress } from '@gehna/client';
import { notify } from '@gehna/ui';
import { texts } from './texts.ts';

type About = {
  sellerId: string;
  /** Without one it is a general question, or a quote. */
  productId?: string;
  type?: Answer<'POST /api/chat/conversation'>['conversation']['conversationType'];
};

/** The way to the conversation with a seller, which begins if there is none yet. Signed out: to login, and back here. */
export function useOpenConversation() {
  const navigate = useNavigate();
  const here = useLocation();
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: ({ sellerId, productId, type }: About) =>
      apiAsUser('POST /api/chat/conversation', {
        body: {
          otherUserId: sellerId,
          ...(productId ? { productId } : {}),
          ...(type ? { conversationType: type } : {}),
        },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.conversations.all }),
    onError: (reason) => notify.bad(messageOf(reason, texts.openFailed)),
  });
  // A callback of `mutate` does not run for a user who went elsewhere.
  const onSuccess = ({ conversation }: Answer<'POST /api/chat/conversation'>) =>
    void navigate(`/luxurymarket/messages/${conversation._id}`, { state: { isChosen: true } });
  return {
    isOpening: opening.isPending,
    open: (about: About) => {
      if (opening.isPending) return;
      if (session.current()) opening.mutate(about, { onSuccess });
      else void navigate(signInAddress('/login', here));
    },
  };
}
