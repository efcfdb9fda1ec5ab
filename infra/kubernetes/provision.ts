/**
 * Makes the services' users in MongoDB, their streams in NATS and their buckets, by the administrator of each: MONGODB_URL and NATS_URL with the
 * administrator's name and password, S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY. Run again it changes nothing but passwords.
 */
import { makeDatabaseUsers } from '../credentials/mongodb.ts';
import { makeStreams } from '../credentials/nats.ts';
import { makeBuckets } from '../credentials/object-store.ts';
import { secretsOf } from '../credentials/secrets.ts';
import { root } from '../local/process-specs.ts';
import { runProgram } from '../local/run-program.ts';
import { secretsFolder } from './secrets.ts';

await runProgram(async () => {
  const { MONGODB_URL = '', NATS_URL = '' } = process.env;
  for (const name of ['MONGODB_URL', 'NATS_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    if (!process.env[name]) throw new Error(`${name} is not set.`);
  const { passwordOf } = secretsOf(secretsFolder(root));

  await makeDatabaseUsers(MONGODB_URL, (service) => passwordOf('mongodb', service));
  await makeStreams(NATS_URL);
  await makeBuckets(process.env);
  console.log('users, streams and buckets are there');
});
