import { type ChatMessage, type Conversation, events, type Role, routes } from '@gehna/contracts';
import { type ProductChanges, productState, type UserState, userState } from '@gehna/contracts/testing';
import { type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { chat } from '../src/app.ts';

export const buyer = { id: 'usr_buyer', roles: ['buyer'] } satisfies TestUser;
export const otherBuyer = { id: 'usr_asha', roles: ['buyer'] } satisfies TestUser;
export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;

export interface Chat extends Awaited<ReturnType<typeof startChat>> {}

interface Options {
  /** Another replica of one that runs. */
  readonly joining?: { system: TestService };
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
}

/** Chat on the real database and NATS. */
export async function startChat({ joining, environment, clock }: Options = {}) {
  const system = await testService({
    ...chat,
    joining: joining?.system,
    environment,
    clock,
  });

  const { call, succeed } = system;

  const other = (user: TestUser) => (user.id === seller.id ? buyer : seller);

  return {
    system,
    call,
    succeed,
    /** Publishes an account, as auth would. */
    async introduce(user: TestUser, changes: Partial<UserState> = {}, version = 1) {
      const data = userState(user.id, { roles: (user.roles ?? []) as Role[], ...changes });
      await system.handled(await system.publish(events.auth.userEvents, 'registered', user.id, version, data));
    },
    /** Publishes a product, as the catalogue would. */
    async offer(id: string, changes: ProductChanges = {}, version = 1) {
      const data = productState(id, { newestName: 'Lotus Jhumka, not approved yet', ...changes });
      await system.handled(await system.publish(events.catalogue.productEvents, 'approved', id, version, data));
    },
    async open(body: { otherUserId?: string; productId?: string } = {}, as: TestUser = buyer): Promise<Conversation> {
      const { conversation } = await succeed(
        routes.chat.openConversation,
        { as, body: { otherUserId: seller.id, ...body } },
        201,
      );
      return conversation;
    },
    async send(
      conversationId: string,
      text: string,
      as: TestUser = buyer,
      more: {
        to?: string;
        clientMessageId?: string;
        productId?: string;
        seen?: number;
        attachments?: readonly { kind: 'upload' | 'product'; id: string }[];
      } = {},
    ): Promise<ChatMessage> {
      const body = { conversationId, to: other(as).id, text, ...more };
      return (await succeed(routes.chat.sendMessage, { as, body }, 201)).chat;
    },
    /** Uploads a file that is called as no picture is. */
    upload(id: string, file: { bytes: Uint8Array; clientAttachmentId?: string }, as: TestUser = buyer) {
      const form = new FormData();
      if (file.clientAttachmentId) form.append('clientAttachmentId', file.clientAttachmentId);
      form.append('file', new File([new Uint8Array(file.bytes)], 'photo.exe'), 'photo.exe');
      return call(routes.chat.uploadAttachment, { as, params: { id }, form });
    },
    async read(id: string, as: TestUser, seq?: number): Promise<Conversation> {
      const body = seq === undefined ? {} : { body: { seq } };
      return (await succeed(routes.chat.readConversation, { as, params: { id }, ...body })).conversation;
    },
    page: (id: string, as: TestUser, query: Record<string, number> = {}) =>
      succeed(routes.chat.getConversation, { as, params: { id }, query }),
    list: (as: TestUser, query: Record<string, string | number> = {}) =>
      succeed(routes.chat.listConversations, { as, query }),
    /** Ends this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
}
