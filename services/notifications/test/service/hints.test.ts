import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application, approved, at, conversation, lead, minutes, product } from '../builders.ts';
import { type buyer, type Notifications, newPair, reviewer, startNotifications } from '../notifications.ts';

let service: Notifications;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.close());

const now = new Date();
const later = (count: number) => minutes(count, now);
let { asha, meera, between, named } = newPair();
beforeEach(() => {
  ({ asha, meera, between, named } = newPair());
});

describe('open pages', () => {
  const hints = async (user: typeof buyer) => {
    const page = await service.open(user);
    return async (count: number) => {
      await eventually(() => page.hints().length >= count);
      return page.hints().splice(0);
    };
  };

  it('receive a hint of a new notification when it can be fetched, and none of what changes nothing', async () => {
    const page = await service.open(meera);
    const other = await service.open(asha);
    const id = named('cnv');
    await service.publish.conversation(1, conversation(id, now, { ...between, lastSeq: 0, lastMessageAt: null }));
    await service.publish.conversation(2, conversation(id, now, between));
    await service.publish.conversation(2, conversation(id, now, between));
    await eventually(() => page.hints().length > 0);
    expect((await service.list(meera)).unread).toBe(1);
    await service.read(meera);
    await service.read(meera);
    await service.publish.lead(1, lead(named('led'), now, between));
    await eventually(() => page.hints().length >= 3);
    expect(page.hints()).toEqual([{ kind: 'notifications' }, { kind: 'notifications' }, { kind: 'notifications' }]);
    expect(other.hints()).toEqual([]);
  });

  it('of a seller receive each change of a product, those of reviewers of their queue', async () => {
    const [seen, queue] = [await hints(meera), await hints(reviewer)];
    const id = named('prd');
    const publish = (verb: Parameters<typeof service.publish.product>[0], version: number, changes: object) =>
      service.publish.product(verb, version, product(id, now, { sellerId: meera.id, ...changes }));
    await publish('submitted', 1, {});
    await publish('approved', 2, approved(later(1)));
    await publish('disabled', 3, { ...approved(later(1)), isActive: false });
    await publish('disabled', 3, { ...approved(later(1)), isActive: false });
    const changed = { kind: 'product', id };
    expect(await seen(4)).toEqual([changed, { kind: 'notifications' }, changed, changed]);
    expect(await queue(2)).toEqual([
      { kind: 'review', queue: 'products' },
      { kind: 'review', queue: 'products' },
    ]);
  });

  it('of an applicant receive the decision, those of reviewers of their queue', async () => {
    const [seen, queue] = [await hints(asha), await hints(reviewer)];
    const publish = (version: number, changes: object) =>
      service.publish.application(version, application(named('app'), now, { applicantId: asha.id, ...changes }));
    await publish(1, {});
    await publish(2, { status: 'approved', decidedAt: at(later(1)) });
    expect(await seen(3)).toEqual([
      { kind: 'application', status: 'pending' },
      { kind: 'notifications' },
      { kind: 'application', status: 'approved' },
    ]);
    expect(await queue(2)).toEqual([
      { kind: 'review', queue: 'applications' },
      { kind: 'review', queue: 'applications' },
    ]);
  });
});
