import { pageSize } from './rules.ts';

/** What a newcomer reads first in openapi.json: what all routes have in common. Markdown. */
export const introduction = `Generated from shared-contracts; do not edit.

**Address.** Pages and API have one origin; every path begins with \`/api/\`. Browsers of other origins cannot read answers (no CORS).

**Signing in.** \`POST /api/auth/login\` answers an access token (JWT, 30 minutes), which is sent as \`Authorization: Bearer …\`, and sets the
cookie \`gehna_refresh\` (HttpOnly, path \`/api/auth\`, 30 days from its last use). \`POST /api/auth/refresh\` exchanges the cookie for the next token and the next
cookie; the one before works for 30 seconds more, and any older one ends the session. \`x-access\` names the role that a route needs; \`user\` is any signed-in user.
Where \`security\` has an empty alternative a token is optional, and read only where the answer depends on the caller.

**Requests.** JSON, at most 1 MB (1,048,576 bytes). A route that takes files takes \`multipart/form-data\` too, with \`Content-Length\`:
texts of at most 64 KB, a list as a repeated field or as one field with a JSON list.

**Answers** may gain fields: ignore those that you do not know.

**Errors** are \`application/problem+json\` (\`Problem\`). \`code\` is stable, and \`x-error-codes\` has all of them; \`message\` may be shown to a user, and \`errors\`
names the fields. \`requestId\`, also the header \`X-Request-ID\`, is for questions to us; the gateway’s own answers (404, 413, 429, 502, 503, 504) have the header alone.

**Units.** Weights are grams, money is rupees. Times are ISO 8601 in UTC with \`Z\`; days (\`2026-11-21\`) are those of India (Asia/Kolkata).

**Lists** with pages take \`page\`, from 1, and \`limit\`, ${pageSize.default} by default and ${pageSize.max} at most where nothing else is said, and answer \`pagination\`. A page past the end is empty.

**Repeating.** A 429, and a 503 of a service, has \`Retry-After\` in seconds. A call may be sent again where it is a GET, where \`x-idempotent\` is
\`true\`, and where the body has the field that \`x-idempotent\` names; of others \`503 unconfirmed\` may have been stored.

**Limits.** Each network (an IPv4 address, or the first 64 bits of an IPv6 address) has 1,200 requests a minute of each service, but 60 logins, 30 sign-ups and 20
reset mails. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) stand on the answers; beyond the limit it is 429.`;
