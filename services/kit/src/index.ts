// First, before anything loads the database's driver.
import './telemetry/tracing.ts';

export type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
export type { AccessControl } from './auth/access.ts';
export { type Caller, issuer } from './auth/caller.ts';
export { bucketSettings, parseConfig, serviceConfig } from './config.ts';
export { changed, changedSilently, type Decision, erased, type Refusal, refuse, unchanged } from './decision.ts';
export { DomainError, type FieldError, isTemporary } from './domain-error.ts';
export { answer, privateFile, type RawAnswer, raw } from './http/answer.ts';
export { type CsvColumn, csvFile, csvMoment } from './http/csv.ts';
export type { UploadedFile } from './http/form.ts';
export { registerGauge, registerReviewsWaiting } from './http/metrics.ts';
export { pageOf } from './http/pagination.ts';
export { filesAt, personalDataAnswer } from './http/personal-data.ts';
export type { Handler } from './http/serve.ts';
export { issuedAt, newId } from './ids.ts';
export type { Logger } from './log.ts';
export { pictureAddresses } from './media/addresses.ts';
export type { ObjectStore } from './media/objects.ts';
export { deleteRejectedEventsOf } from './messaging/account-erased.ts';
export { eventOf, InvalidEvent } from './messaging/envelope.ts';
export {
  type EventHandler,
  eventBatchHandler,
  eventHandler,
  type HandlerContext,
  type Projection,
  projection,
} from './messaging/event-handler.ts';
export type { Audience, Live, LiveSubscriber } from './messaging/live.ts';
export type { Messaging } from './messaging/messaging.ts';
export { type Aggregate, type AggregateStore, aggregates, type Change, type New } from './mongo/aggregates.ts';
export { type DailyEntries, dailyEntries } from './mongo/daily-entries.ts';
export { type DailyLimit, dailyCheck, dailyLimit, earlierOrWithinLimit } from './mongo/daily-limit.ts';
export type { Database } from './mongo/database.ts';
export { duplicateKeyOf, retryOnDuplicateKey } from './mongo/duplicate-key.ts';
export { exists } from './mongo/exists.ts';
export { findPage, newestFirst } from './mongo/find-page.ts';
export { batchesOf } from './mongo/guarded-collection.ts';
export { historyStore } from './mongo/history.ts';
export { inSession } from './mongo/in-session.ts';
export { type Lease, leaseOf } from './mongo/lease.ts';
export { literalPattern } from './mongo/literal-pattern.ts';
export {
  dropCollections,
  dropIndexes,
  type Migration,
  projectAgain,
  publishLater,
  updateEach,
} from './mongo/migrations.ts';
export {
  type ProjectionDocument,
  projectionOf,
  projectionStore,
} from './mongo/projection-store.ts';
export { type PublishedStates, publishedStates } from './mongo/published-states.ts';
export { searchedText } from './mongo/searched-text.ts';
export {
  awaitAccount,
  namedUser,
  nameOf,
  type UserProjection,
  type UserProjectionStore,
  userProjection,
} from './mongo/users.ts';
export { type Job, periodicJob } from './periodic-job.ts';
export type { BucketPlatform, Platform, ServiceApp } from './platform.ts';
export { runCommand, runService } from './service.ts';
export { sweeping } from './sweeping.ts';
