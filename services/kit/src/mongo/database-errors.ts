import { MongoError, MongoServerError } from 'mongodb';

/** Names of the driver's errors for waiting in vain. */
const timeouts: ReadonlySet<string> = new Set([
  'MongoServerSelectionError',
  'MongoNetworkTimeoutError',
  'MongoWaitQueueTimeoutError',
]);
/** Names of the driver's errors which mean that the database does not answer at the moment. */
const interruptions: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
]);
/**
 * Codes of a database that answers and cannot do its work: InternalError, UnknownError, MaxTimeMSExpired, WriteConcernFailed and
 * -Timeout, ShutdownInProgress, WriteConflict, PrimarySteppedDown, TransactionTooOld, NoSuchTransaction, ExceededTimeLimit,
 * TransactionExceededLifetimeLimit, NotWritablePrimary, interrupted at shutdown or by a change of primary, NotPrimary…, OutOfDiskSpace.
 */
const serverCodes: ReadonlySet<number> = new Set([
  1, 6, 7, 8, 50, 64, 89, 91, 100, 112, 134, 189, 202, 225, 251, 262, 290, 10107, 11600, 11602, 13435, 13436, 14031,
]);
const labels = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

export const isDatabaseTimeout = (error: unknown): boolean => error instanceof Error && timeouts.has(error.name);

/** Whether an error means that the database is away, or full, and not that the call was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  if (timeouts.has(error.name) || interruptions.has(error.name)) return true;
  if (labels.some((label) => error.hasErrorLabel(label))) return true;
  // WiredTiger's own words after a full disk: it has stopped inside until it is started again.
  return (
    error instanceof MongoServerError &&
    (serverCodes.has(Number(error.code)) || /no space left|WT_PANIC|disk full/i.test(error.message))
  );
}
