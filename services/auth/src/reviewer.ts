/**
 * `make reviewer MOBILE=+919876543210`: lets an existing account review applications and products; with REMOVE=1 (here `--remove`) no
 * longer.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '@gehna/kit';
import { authConfig } from './config.ts';
import { readMobile } from './mobile.ts';
import { makeReviewer, removeReviewer } from './user.ts';
import { userStore } from './user-store.ts';

await runCommand({
  name: 'auth',
  schema: authConfig,
  async run({ database }) {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
    const [typed] = positionals;
    if (!typed) throw new Error('Whose account? Give the number of an existing one, like +919876543210.');
    const number = readMobile(typed);
    if (!number) throw new Error(`"${typed}" is not a mobile number. Write it like +919876543210.`);
    const users = userStore(database);
    await database.ready();
    const user = await users.byMobile(number.mobile);
    if (!user) throw new Error(`No account has the number ${number.mobile}. Sign up with it first.`);
    const name = `${user.ownerName} (${user.mobile})`;
    const isReviewer = user.roles.includes('reviewer');
    if (values.remove) {
      if (!isReviewer) return `${name} is no reviewer.`;
      await users.decide(user._id, removeReviewer);
      return `${name} is no longer a reviewer; open pages see it within a second.`;
    }
    if (isReviewer) return `${name} is a reviewer already.`;
    await users.decide(user._id, makeReviewer);
    return `${name} is a reviewer now; open pages see it within a second.`;
  },
});
