import { defineErrors } from './define.ts';

/** Error codes of chat. */
export const chatErrors = defineErrors({
  'conversation-not-found': { status: 404, message: 'This conversation does not exist.' },
  'conversation-with-self': { status: 400, message: 'You cannot open a conversation with yourself.' },
  'conversation-with-buyer': { status: 403, message: 'A conversation can only be begun with a seller.' },
  'conversation-seller-not-found': { status: 404, message: 'This seller does not exist.' },
  'conversation-about-own-product': {
    status: 403,
    message: 'This is your own product: only buyers begin a conversation.',
  },
  'conversation-product-of-other-seller': { status: 400, message: 'This product belongs to another seller.' },
  /** A reviewer suspended the seller; both participants read what was written before. */
  'conversation-seller-suspended': {
    status: 403,
    message: 'Our reviewers have suspended this seller, so nobody can write in this conversation at the moment.',
  },
  'conversation-ended': { status: 409, message: 'This conversation has ended: one of you deleted the account.' },
  'conversations-limit': {
    status: 429,
    message: 'You have begun {max} conversations within 24 hours. Please begin more tomorrow.',
  },
  'message-not-found': { status: 404, message: 'This message does not exist.' },
  'message-recipient-invalid': { status: 400, message: 'Messages can only be sent to the other participant.' },
  'message-product-invalid': { status: 400, message: 'This product does not belong to this conversation.' },
  'message-id-used': { status: 409, message: 'Another message was sent under this client message id.' },
  'attachment-id-used': { status: 409, message: 'Another file was sent under this client attachment id.' },
  'messages-limit': {
    status: 429,
    message: 'You have sent {max} messages within 24 hours. Please send more tomorrow.',
  },
  'message-attachment-invalid': {
    status: 400,
    message: 'A file of this message is not there any more. Please attach it again.',
  },
  'attachment-not-found': { status: 404, message: 'There is no such attachment.' },
  'attachment-missing': { status: 400, message: 'Please choose a picture or a PDF.' },
  'attachment-empty': { status: 400, message: 'This file is empty. Please choose another one.' },
  'attachment-wrong-type': {
    status: 400,
    message: 'Please choose a picture (JPEG, PNG or WebP) or a PDF: this file is something else.',
  },
  'attachment-pdf-unfit': { status: 400, message: '{message}' },
  'attachments-limit': {
    status: 429,
    message: 'You have sent {max} pictures and papers within 24 hours. Please send more tomorrow.',
  },
  'messages-before-and-after': {
    status: 400,
    message: 'Please ask for the messages before or after one, not both.',
  },
});
