import { useMutation, useQueryClient } from '@gehna/build/query';
import { useLocation, useNavigate } from '@gehna/build/router';
import { NotSignedInError, queryKeys, session, signInAddress } from '@gehna/client';
import type { Product } from '@gehna/contracts';
import { texts as rules } from '@gehna/contracts/rules';
import { notify, useLate } from '@gehna/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { productAddress } from '../../product-address.ts';
import { type InquiryAnswer, inquire } from './api.ts';
import { openChat } from './open-chat.ts';
import { texts } from './texts.ts';
import { type Chat, webLink } from './whatsapp.ts';

/** The note "Inquiry sent!" stays so long, in milliseconds. */
const noteTime = 3_000;

type Inquiry = {
  isSending: boolean;
  /** For a moment after it was sent. */
  isSent: boolean;
  /** WhatsApp’s web link, once an inquiry has been sent: for everybody whose browser opened nothing. */
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

/**
 * The way to an inquiry about a piece, for every button below it: login, own piece, the seller’s contact, a confirmation, the lead, and
 * then WhatsApp.
 */
export function InquiryFlow({ product, children }: { product: Product; children: ReactNode }) {
  const [isConfirming, setConfirming] = useState(false);
  const [chat, setChat] = useState<Chat | null>(null);
  const [isSent, setSent] = useState(false);
  const Confirm = useLate(loadConfirm, isConfirming, () => setConfirming(false));
  const queries = useQueryClient();
  const goToLogin = useLoginFirst();

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), noteTime);
    return () => clearTimeout(timer);
  }, [isSent]);

  const sending = useMutation({
    mutationFn: () => inquire(product.id),
    onSuccess: ({ lead, isExisting }: InquiryAnswer) => {
      const phone = lead.sellerContact ?? product.seller.mobile;
      const { name, productCode: code, id } = product;
      const next = { phone, text: texts.message({ name, code, address: productAddress(id) }) };
      setConfirming(false);
      setSent(true);
      setChat(next);
      openChat(next, isExisting ? texts.existing : texts.created);
      void queries.invalidateQueries({ queryKey: queryKeys.leads.all });
    },
    onError: (reason) => {
      if (!(reason instanceof NotSignedInError)) return;
      setConfirming(false);
      goToLogin();
    },
  });

  function begin() {
    const user = session.current()?.user;
    if (!user) goToLogin();
    else if (user.id === product.seller._id) notify.bad(rules.ownProduct);
    else if (!product.seller.mobile) notify.bad(rules.noSellerContact);
    else {
      sending.reset();
      setConfirming(true);
    }
  }

  const inquiry = { isSending: sending.isPending, isSent, link: chat && webLink(chat), begin };
  return (
    <InquiryContext value={inquiry}>
      {children}
      {Confirm && (
        <Confirm
          product={product}
          isSending={sending.isPending}
          failure={sending.error}
          onSend={() => sending.mutate()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </InquiryContext>
  );
}

/** To the login page, which leads back here, with the reason. */
function useLoginFirst() {
  const here = useLocation();
  const navigate = useNavigate();
  return () => {
    notify.bad(texts.loginNeeded);
    void navigate(signInAddress('/login', here));
  };
}
