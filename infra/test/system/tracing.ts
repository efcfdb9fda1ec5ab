import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { submit } from '../../demo/submit.ts';
import { ofMongoDb, queriedMetrics } from '../observability.ts';
import type { Collector, ReceivedSpan } from './collector.ts';
import { describe as describeTrace } from './collector.ts';
import type { TestSystem } from './test-system.ts';
import { inquire, newProduct, offer, openConversation, sendMessage, type TestUsers } from './test-users.ts';

const kinds = { server: 2, client: 3, producer: 4, consumer: 5 };

/** Of a trace that is sent whatever the share of traces that are: the parts that the sampler adds up are the same. */
const sampledTraceId = () => randomBytes(4).toString('hex').repeat(4);

/** One trace from the browser's request to the last event handler. */
export function tracing(inSystem: () => { system: TestSystem; users: TestUsers; collector: Collector }): void {
  /** Sends a request as a page does. Answers its trace once every handler has handled what it published. */
  async function traceOf(path: string, token: string, body: object, event: string, handlers: readonly string[]) {
    const { system, collector } = inSystem();
    const [traceId, browserSpanId] = [sampledTraceId(), randomBytes(8).toString('hex')];
    const response = await fetch(`${system.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: `00-${traceId}-${browserSpanId}-01`,
      },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.text()).toBe(true);
    const isComplete = (spans: readonly ReceivedSpan[]) =>
      spans.some(({ service }) => service === 'gateway') &&
      spans.some(({ name }) => name.startsWith('POST /api/')) &&
      spans.some(({ name }) => name === `publish ${event}`) &&
      handlers.every((service) => spans.some((span) => span.service === service && span.name === `handle ${event}`));
    return { spans: await collector.trace(traceId, isComplete), browserSpanId };
  }

  /** The one span of that service and name. */
  function find(spans: readonly ReceivedSpan[], service: string, name: string | RegExp): ReceivedSpan {
    const found = spans.find(
      (span) => span.service === service && (span.name === name || new RegExp(name).test(span.name)),
    );
    if (!found) throw new Error(`${service}: ${name} is not in the trace:\n${describeTrace(spans)}`);
    return found;
  }

  function expectWholeTrace(
    { spans, browserSpanId }: { spans: readonly ReceivedSpan[]; browserSpanId: string },
    { service, route, event, handlers }: { service: string; route: string; event: string; handlers: readonly string[] },
  ): void {
    const gateway = find(spans, 'gateway', /^POST /);
    expect(gateway).toMatchObject({ parentSpanId: browserSpanId, kind: kinds.server });
    const request = find(spans, service, `POST ${route}`);
    expect(request.parentSpanId).toBe(gateway.spanId);
    const transaction = find(spans, service, 'transaction');
    const published = find(spans, service, `publish ${event}`);
    expect(published.kind).toBe(kinds.producer);
    expect(spans.filter(({ kind, service: own }) => own === service && kind === kinds.client)).not.toEqual([]);
    for (const consumer of handlers) {
      const handled = find(spans, consumer, `handle ${event}`);
      expect(handled.kind).toBe(kinds.consumer);
      expect(isBelow(spans, handled, request)).toBe(true);
    }
    for (const span of [transaction, published]) expect(isBelow(spans, span, request)).toBe(true);
    for (const span of spans) expect(span.milliseconds, span.name).toBeGreaterThan(0);
    expect(gateway.milliseconds).toBeGreaterThanOrEqual(request.milliseconds);
  }

  test('of an inquiry', async () => {
    const { users } = inSystem();
    const product = await offer(users, users.seller);
    await inquire(users, users.buyer, await offer(users, users.seller)); // The product is known to leads then.
    const [event, handlers] = ['leads.lead.received', ['notifications', 'stores']];
    const trace = await traceOf('/api/leads', users.buyer.token, { product }, event, handlers);
    expectWholeTrace(trace, { service: 'leads', route: '/api/leads', event, handlers });
  });

  test('of a product’s approval', async () => {
    const { users } = inSystem();
    const id = await submit(users.api, users.seller.token, newProduct());
    const [event, handlers] = [
      'catalogue.product.approved',
      ['chat', 'favourites', 'leads', 'notifications', 'stores'],
    ];
    const trace = await traceOf(`/api/review/products/${id}/approve`, users.reviewer.token, {}, event, handlers);
    expectWholeTrace(trace, { service: 'catalogue', route: '/api/review/products/:id/approve', event, handlers });
  });

  test('beside it, every metric that alerts and dashboards ask for', async () => {
    const { system, users } = inSystem();
    const product = await offer(users, users.seller);
    await inquire(users, users.buyer, product);
    const { _id: conversation } = await openConversation(users, users.buyer, users.seller, product);
    await sendMessage(users, users.buyer, users.seller, conversation, 'Is it hallmarked?');
    // Services have been rolled out since the users signed up; a refused request has a route as well.
    const headers = { 'content-type': 'application/json' };
    await fetch(`${system.url}/api/auth/signup`, { method: 'POST', headers, body: '{}' });
    const urls = Object.values(system.upstreams).flat();
    const shown = (await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('\n');
    const ofOurs = queriedMetrics().filter(({ name }) => !ofMongoDb.includes(name));
    const missing = ofOurs.filter(({ name, labels, values }) => {
      const wanted = [...labels.map((label) => `${label}="`), ...values.map(([label, value]) => `${label}="${value}"`)];
      return !shown
        .split('\n')
        .some((line) => line.startsWith(`${name}{`) && wanted.every((one) => line.includes(one)));
    });
    expect(missing).toEqual([]);
    for (const type of ['leads.lead.received', 'catalogue.product.approved'])
      expect(shown).toContain(`events_published_total{type="${type}"`);
  });

  test('is named in the services’ logs', async () => {
    const { users, system } = inSystem();
    const product = await offer(users, users.seller);
    const traceId = sampledTraceId();
    const headers = { authorization: `Bearer ${users.buyer.token}`, traceparent: `00-${traceId}-${'1'.repeat(16)}-01` };
    await fetch(`${system.url}/api/products/${product}`, { headers });
    const naming = () => Object.entries(system.logs()).filter(([, log]) => log.includes(`"trace_id":"${traceId}"`));
    await expect
      .poll(
        () =>
          naming()
            .map(([file]) => file)
            .join(),
        { timeout: 10_000 },
      )
      .toContain('catalogue');
  });
}

function isBelow(spans: readonly ReceivedSpan[], span: ReceivedSpan, above: ReceivedSpan): boolean {
  for (let current: ReceivedSpan | undefined = span; current; ) {
    if (current.spanId === above.spanId) return true;
    const { parentSpanId }: ReceivedSpan = current;
    current = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return false;
}
