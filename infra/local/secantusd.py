"""SecantusDB with what its command line lacks.

GEHNA_TRANSACTION_LIFETIME_SECONDS is MongoDB's transactionLifetimeLimitSeconds. And a transaction that a killed client left open is
ended whatever the others do. SecantusDB finds such ones at statements of transactions only, and waits for each statement that
runs; that one may wait for a writer of many documents, which waits for the very transaction: then no client could write any more.

A client that abandoned a statement and goes on, or ends its session, waits for that statement alone. SecantusDB holds up all
transactions while it waits, the one included that the statement waits for: then the database hangs for good.

A write of many documents that meets a transaction's tries again until that one has ended, and keeps the collection's lock until then; the
next statement of that transaction waits for the lock: neither ever ends. So the lock is released between two tries. The same where
collections and indexes are made, dropped and swept of expired documents: WiredTiger itself tries again for a change that is in no
transaction, while the lock is kept that all statements need. So each is a transaction, which gets the conflict as an error and is begun anew.

And a write costs the same however many came before it: SecantusDB scans its records of retryable writes, up to 10,000, twice
at each write, and sorts them when there are more.
"""

import functools
import os
import sys
import threading
import time
from collections.abc import Callable

from secantus import cli, server, storage
from secantus.storage import Storage
from secantus.transactions import TransactionRegistry, TxnState


class Transactions(TransactionRegistry):
    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        threading.Thread(target=self._look_again, daemon=True).start()

    def _look_again(self) -> None:
        while True:
            time.sleep(1)
            self.prune_expired()
            with self._lock:
                super()._prune_retryable_locked()

    def for_statement(self, session: bytes, *args: object, **options: object) -> object:
        self._wait_for_statement_of(session)
        return super().for_statement(session, *args, **options)

    def on_retryable_write(self, session: bytes, number: int) -> None:
        self._wait_for_statement_of(session)
        super().on_retryable_write(session, number)

    def abort_for_session(self, session: bytes) -> None:
        self._wait_for_statement_of(session)
        super().abort_for_session(session)

    def _wait_for_statement_of(self, session: bytes) -> None:
        """Waits until no statement of the session's transaction runs."""
        transaction = self._txns.get(session)
        if transaction is not None:
            with transaction.mutex:
                pass

    def _prune_retryable_locked(self) -> None:
        """Called at each write; the thread does it."""

    def _prune_locked(self) -> int:
        idle_since = self._time() - self._lifetime
        ended = 0
        for transaction in self._txns.values():
            # A statement of it runs, so it is not idle.
            if not transaction.mutex.acquire(blocking=False):
                continue
            try:
                if transaction.state is TxnState.IN_PROGRESS and transaction.last_use < idle_since:
                    self._rollback_quietly(transaction)
                    transaction.state = TxnState.ABORTED
                    ended += 1
            finally:
                transaction.mutex.release()
        return ended


def _without_lock_between_tries(write_chunk: Callable) -> Callable:
    """For a method that tries again under the collection's lock, which its caller holds: each try takes the lock for itself."""

    @storage._retry_write_conflicts
    @functools.wraps(write_chunk)
    def try_once(self: Storage, db: str, collection: str, *args: object, **options: object) -> object:
        with self._coll_lock(db, collection):
            return write_chunk.__wrapped__(self, db, collection, *args, **options)

    def wrapper(self: Storage, db: str, collection: str, *args: object, **options: object) -> object:
        lock = self._coll_lock(db, collection)
        lock.release()
        try:
            return try_once(self, db, collection, *args, **options)
        finally:
            lock.acquire()

    return wrapper


def _in_one_transaction(change: Callable) -> Callable:
    @storage._retry_write_conflicts
    @functools.wraps(change)
    def wrapper(self: Storage, *args: object, **options: object) -> object:
        with self._batch_transaction():
            return change(self, *args, **options)

    return wrapper


for _name in ("_update_chunk", "_delete_chunk"):
    setattr(Storage, _name, _without_lock_between_tries(getattr(Storage, _name)))
for _name in (
    "create_collection",
    "create_index",
    "drop_all_indexes",
    "drop_collection",
    "drop_database",
    "drop_index",
    "prune_ttl",
    "record_collmod",
    "rename_collection",
    "set_index_expiry",
    "set_index_options",
):
    setattr(Storage, _name, _in_one_transaction(getattr(Storage, _name)))
server.TransactionRegistry = Transactions
cli.SecantusDBServer = functools.partial(
    cli.SecantusDBServer,
    transaction_lifetime_seconds=float(os.environ["GEHNA_TRANSACTION_LIFETIME_SECONDS"]),
)
sys.exit(cli.main())
