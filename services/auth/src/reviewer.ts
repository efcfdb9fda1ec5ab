/**
 * `make reviewer MOBILE=+919876543210`: lets an existing account review applications and products. The number may be
 * given as an argument too.
 */
import { runCommand } from '@gehna/kit';
import { authConfig } from './config.ts';
import { readMobile } from './mobile.ts';
import { makeReviewer } from './user.ts';
import { userStore } from './user-store.ts';

await runCommand({
  name: 'auth',
  schema: authConfig,
  async run({ database }) {
    const typed = process.argv[2] || process.env.MOBILE;
    if (!typed) throw new Error('Whose account? Say MOBILE=+919876543210, the number of an existing account.');
    const number = readMobile(typed);
    if (!number) throw new Error(`"${typed}" is not a mobile number. Write it like +919876543210.`);
    const users = userStore(database);
    await database.ready();
    const user = await users.byMobile(number.mobile);
    if (!user) throw new Error(`No account has the number ${number.mobile}. Sign up with it first.`);
    if (user.roles.includes('reviewer')) return `${user.ownerName} (${user.mobile}) is a reviewer already.`;
    await users.decide(user._id, makeReviewer);
    return `${user.ownerName} (${user.mobile}) is a reviewer now; open pages see it within a second.`;
  },
});
