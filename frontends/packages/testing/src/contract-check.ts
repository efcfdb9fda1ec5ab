import { allRoutes, type Problem, problem, type RouteContract } from '@gehna/contracts';

/** A call as far as its contract is concerned. */
export interface ContractCall {
  method: string;
  pathname: string;
  query: URLSearchParams;
  /** Of JSON; undefined for a form, and where nothing was sent. */
  body: unknown;
}

const breaches: string[] = [];

/** Routes with their patterns; those with the fewest parameters first, so that `/featured` is not taken for `/:id`. */
const byPattern = allRoutes
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => parametersOf(one.route) - parametersOf(other.route));

function parametersOf({ path }: RouteContract) {
  return path.split('/:').length;
}

function routeOf({ method, pathname }: ContractCall): RouteContract | undefined {
  return byPattern.find(({ route, pattern }) => route.method === method && pattern.test(pathname))?.route;
}

/** The status of a success with this body: the first that the contract has it for. */
export function successOf(call: ContractCall, body: unknown): number {
  const answers = Object.entries(routeOf(call)?.answers ?? {});
  const fits = answers.find(([, answer]) => answer === 'bytes' || answer.safeParse(body).success);
  return Number(fits?.[0] ?? 200);
}

/** The body of an error as a service sends it, always with a code, for a test that plans only what its page reads of it. */
export function problemOf(status: number, body: Partial<Problem>): Problem {
  return {
    type: 'about:blank',
    title: 'Refused',
    status,
    code: 'invalid-request',
    message: 'It did not work.',
    ...body,
  };
}

/** Notes where a planned answer, or what the page sent for it, is none that the contract of the route allows. */
export function checkAnswer(call: ContractCall, status: number, body: unknown): void {
  const route = routeOf(call);
  const breach = route ? breachOf(route, call, status, body) : 'No contract has this route.';
  if (breach) breaches.push(`${call.method} ${call.pathname}, ${status}: ${breach}`);
}

function breachOf(route: RouteContract, call: ContractCall, status: number, body: unknown): string | null {
  if (status >= 400) return differenceOf('the error', problem, body);
  const answer = route.answers[status];
  if (!answer) return `The contract has only ${Object.keys(route.answers).join(', ')}.`;
  const sent = call.body === undefined ? null : route.body ? refusalOf('what was sent', route.body, call.body) : null;
  const asked = route.query ? refusalOf('the query', route.query, Object.fromEntries(call.query)) : null;
  return sent ?? asked ?? (answer === 'bytes' ? null : differenceOf('the body', answer, body));
}

type Schema = Pick<NonNullable<RouteContract['body']>, 'safeParse'>;

function refusalOf(what: string, schema: Schema, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error
    ? `${what}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`
    : null;
}

/** As the services' own tests have it: valid, and without a field that the contract does not have. */
function differenceOf(what: string, schema: Schema, value: unknown): string | null {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  const refusal = refusalOf(what, schema, plain);
  if (refusal) return refusal;
  const unknown = unknownFields(plain, JSON.parse(JSON.stringify(schema.safeParse(plain).data)));
  return unknown.length > 0 ? `${what}: ${unknown.join(', ')} unknown to the contract` : null;
}

function unknownFields(value: unknown, known: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof known !== 'object' || known === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    return Object.hasOwn(known, name) ? unknownFields(inner, Reflect.get(known, name), path) : [path];
  });
}

/** Fails when a stub answered what its contract does not allow; resets for the next test. */
export function expectContractsKept(): void {
  const found = [...new Set(breaches.splice(0))];
  if (found.length > 0) throw new Error(`Stubs break the contracts:\n${found.join('\n')}`);
}
