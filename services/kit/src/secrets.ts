/** Secrets that are in manuals and examples. */
const wellKnown =
  /^(?:change-?me.*|minioadmin|admin|root|guest|nats|mongo|password|passwd|secret|test|default|example|12345\d*)$/i;

/** Settings that are a secret themselves. */
const secrets = /_(?:KEY|SECRET|PASSWORD)$/;
/** Settings that name a server, with user and password. */
const servers: readonly string[] = ['MONGODB_URL', 'NATS_URL'];

/**
 * What is wrong with the secrets of a service whose site is public: one that is missing, or well known. At an address of
 * the developer's own machine everything is allowed.
 */
export function checkSecrets(config: Readonly<Record<string, unknown>>) {
  const address = String(config.PUBLIC_URL);
  if (isLocal(address)) return [];
  const problems: { readonly name: string; readonly problem: string }[] = [];
  const report = (name: string, reason: string) =>
    problems.push({ name, problem: `${reason}: a service of the public site ${address} needs a secret of its own` });
  for (const name of servers) {
    const password = passwordIn(String(config[name] ?? ''));
    if (password === undefined) report(name, 'has no user and password');
    else if (wellKnown.test(password)) report(name, 'has a password that everybody knows');
  }
  for (const [name, value] of Object.entries(config))
    if (secrets.test(name) && typeof value === 'string' && wellKnown.test(value)) report(name, 'is known to everybody');
  return problems;
}

/** An address at which only this machine answers. */
function isLocal(address: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** The password of `protocol://user:password@hosts`; not by URL, which parses no list of hosts. */
function passwordIn(address: string): string | undefined {
  const found = /^[^:]+:\/\/[^:/@]+:([^/@]+)@/.exec(address)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}
