import { useMutation, useQueryClient } from '@gehna/build/query';
import { useLocation, useNavigate } from '@gehna/build/router';
import { isRefused, isSignedOut, queryKeys, randomUuid, session, signInAddress } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { texts as rules } from '@gehna/contracts/rules';
import { notify, useLate } from '@gehna/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { texts } from './inquiry-texts.ts';
import { openChat } from './open-chat.ts';
import type { Inquire } from './send-inquiry.ts';
import type { Choice } from './use-choice.ts';
import { type Chat, webLink } from './whatsapp.ts';

/** How long the note "Inquiry sent!" is shown, in milliseconds. */
const noteTime = 3_000;

type Inquiry = {
  isSending: boolean;
  /** For a moment after it was sent, but not when all of it had been sent before. */
  isSent: boolean;
  /** WhatsApp’s web link, once an inquiry has been sent: for browsers that opened nothing. */
  link: string | null;
  /** Checks whether one may inquire, then asks to confirm. */
  begin: () => void;
};

const InquiryContext = createContext<Inquiry | null>(null);

export function useInquiry(): Inquiry {
  const inquiry = useContext(InquiryContext);
  if (!inquiry) throw new Error('An inquiry needs an InquiryFlow around it.');
  return inquiry;
}

const loadConfirm = () => import('./ConfirmInquiry.tsx');

type Props = {
  /** One, or some of one seller. */
  pieces: readonly Piece[];
  /** What they were chosen by: it ends when the inquiry is sent, and its button gets the focus. */
  choice?: Choice;
  children: ReactNode;
};

/**
 * The way to an inquiry, for every button below it: login, own piece, the seller’s contact, a confirmation, a lead of each piece, and
 * then WhatsApp.
 */
export function InquiryFlow({ pieces, choice, children }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  /** The pieces when the confirmation opened: it asks about these, also when the choice changes behind it. */
  const [asked, setAsked] = useState<readonly Piece[]>([]);
  const [chat, setChat] = useState<Chat | null>(null);
  const [isSent, setSent] = useState(false);
  /** Made when the confirmation opens: what is sent from it, once or several times, is one inquiry. */
  const inquiryId = useRef('');
  const hasSent = useRef(false);
  const Confirm = useLate(loadConfirm, isConfirming, () => setConfirming(false));
  const queries = useQueryClient();
  const goToLogin = useLoginFirst();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), noteTime);
    return () => clearTimeout(timer);
  }, [isSent]);

  /** The pieces are not as they are shown. */
  function readAgain() {
    for (const { id } of asked) void queries.invalidateQueries({ queryKey: queryKeys.products.one(id) });
  }

  const sending = useMutation({
    mutationFn: (inquire: Inquire) => inquire(asked, inquiryId.current),
    onSuccess: ({ chat: next, isNew, notice, words }) => {
      setConfirming(false);
      setSent(isNew);
      hasSent.current = true;
      setChat(next);
      // Before the notice of the chat: the oldest make room for others.
      if (notice) {
        notify.bad(notice);
        readAgain();
      }
      openChat(next, words);
      choice?.stop();
    },
    onError: (reason) => {
      if (!isSignedOut(reason)) return;
      setConfirming(false);
      // When the server ended the session, the shell has gone to the login in the same moment, with the reason.
      if (session.current() === null && window.location.pathname === pathname) goToLogin();
    },
    // Also after a failure: of some pieces leads may have been made before it.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.leads.all }),
  });

  function begin() {
    const user = session.current()?.user;
    const seller = pieces[0]?.seller;
    if (!seller) return;
    if (!user) goToLogin();
    else if (user.id === seller._id) notify.bad(rules.ownProduct);
    else if (!seller.mobile) notify.bad(rules.noSellerContact);
    else {
      sending.reset();
      hasSent.current = false;
      inquiryId.current = randomUuid();
      setAsked(pieces);
      setConfirming(true);
    }
  }

  function cancel() {
    setConfirming(false);
    // Not before: a piece that has gone takes its page along, and the reason.
    if (isRefused(sending.error)) readAgain();
  }

  const inquiry = { isSending: sending.isPending, isSent, link: chat && webLink(chat), begin };
  return (
    <InquiryContext value={inquiry}>
      {children}
      {Confirm && (
        <Confirm
          pieces={asked}
          isSending={sending.isPending}
          failure={sending.error}
          onSend={sending.mutate}
          onCancel={cancel}
          focusOnClose={() => (hasSent.current ? choice?.button.current : null)}
        />
      )}
    </InquiryContext>
  );
}

/** To the login page, which leads back here, with the reason. */
export function useLoginFirst() {
  const here = useLocation();
  const navigate = useNavigate();
  return () => {
    notify.bad(texts.loginNeeded);
    void navigate(signInAddress('/login', here));
  };
}
