export type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
export type { AccessControl } from './auth/access.ts';
export { accessClaims, type Caller, issuer } from './auth/caller.ts';
export { parseConfig, readConfig, type ServiceConfig, serviceConfig, withFiles, withoutFiles } from './config.ts';
export { correlation } from './correlation.ts';
export { changed, changedSilently, type Decision, type Refusal, refuse, unchanged } from './decision.ts';
export { type Answer, answer, type RawAnswer, raw } from './http/answer.ts';
export { type CsvColumn, csvFile, csvMoment } from './http/csv.ts';
export {
  badRequest,
  conflict,
  type FieldError,
  forbidden,
  HttpError,
  notFound,
  tooLarge,
  tooManyRequests,
  unauthorized,
  unavailable,
} from './http/errors.ts';
export type { UploadedFile } from './http/form.ts';
export { type Metrics, measure } from './http/metrics.ts';
export { pageOf } from './http/page.ts';
export type { Call, Handler } from './http/serve.ts';
export { newId } from './ids.ts';
export type { Logger } from './log.ts';
export { type AddressedPicture, type PictureAddresses, pictureAddresses, readFileName } from './media/addresses.ts';
export type { ObjectStore } from './media/objects.ts';
export { InvalidEvent } from './messaging/envelope.ts';
export { type Audience, type Hint, type Live, type LiveListener, liveSubject } from './messaging/live.ts';
export type { Messaging } from './messaging/messaging.ts';
export { copy, type Effect, type Reaction, reaction } from './messaging/reaction.ts';
export type { ReadModel } from './messaging/read-model.ts';
export { afterDuplicates } from './mongo/after-duplicates.ts';
export { type Aggregate, type AggregateStore, aggregates, type New } from './mongo/aggregates.ts';
export { type Copy, type CopyStore, copies } from './mongo/copies.ts';
export type { Database } from './mongo/database.ts';
export { DuplicateKey, duplicateKeyOf } from './mongo/duplicate-key.ts';
export { EntriesById, type Marked, Registers, type Shelf } from './mongo/registers.ts';
export { Turns } from './mongo/turns.ts';
export type { BuildApp, Platform, ServiceApp, ServiceOptions } from './platform.ts';
export { runCommand, runRebuild, runService } from './service.ts';
