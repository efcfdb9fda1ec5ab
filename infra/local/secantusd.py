"""SecantusDB with a setting that its command line lacks: GEHNA_TRANSACTION_LIFETIME_SECONDS, as MongoDB's transactionLifetimeLimitSeconds."""

import functools
import os
import sys

from secantus import cli

cli.SecantusDBServer = functools.partial(
    cli.SecantusDBServer,
    transaction_lifetime_seconds=float(os.environ["GEHNA_TRANSACTION_LIFETIME_SECONDS"]),
)
sys.exit(cli.main())
