/**
 * `npm run rotate-key -w services/auth`: makes the next signing key now instead of when it is due. It signs ten minutes
 * later; the key before it is withdrawn when its last token has expired. With `--withdraw` (the private key became
 * known) every key before it is withdrawn at once; browsers fetch new tokens with their refresh cookies.
 */
import { runCommand } from '@gehna/kit';
import { authConfig } from './config.ts';
import { KeySeal } from './key-seal.ts';
import { makeKey } from './keyring.ts';
import { signingKeyStore } from './signing-key-store.ts';

await runCommand({
  name: 'auth',
  schema: authConfig,
  async run({ database, config, clock }) {
    const keys = signingKeyStore(database);
    await database.ready();
    const made = await makeKey(new KeySeal(config.AUTH_SECRET));
    if (process.argv.includes('--withdraw')) {
      const key = await keys.replaceAll(made, clock());
      return `${key._id} signs from now on; every key before it is withdrawn.`;
    }
    const [newest] = await keys.inUse();
    const key = await keys.addSuccessor(newest, made, clock());
    if (!key) throw new Error('A replica made the next key at this very moment; there is nothing left to do.');
    return `${key._id} is published and signs from ${key.signsFrom.toISOString()}.`;
  },
});
