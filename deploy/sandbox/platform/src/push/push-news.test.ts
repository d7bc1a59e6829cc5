import { PushNews } from './push-news';

const HOUR = 3_600_000;
const at = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } });
const stationOf = (status: string) => ({
  id: 'loc-001',
  spelling: 'snake' as const,
  simulated: false,
  location: {
    name: 'Plaza del Mar',
    evses: [
      { uid: '1', status: 'CHARGING', connectors: [] },
      { uid: '2', status, connectors: [] },
    ],
  },
});

/** The push messages of a platform with one station, which is full. */
function withStation() {
  const wishes: ConstructorParameters<typeof PushNews>[0] = new Map();
  const sent: [string, unknown][] = [];
  const world = { now: 0, station: stationOf('CHARGING') as ReturnType<typeof stationOf> | undefined, isThere: true };
  const sender = {
    takes: () => true,
    send: async ({ endpoint }: { readonly endpoint: string }, message: string) => {
      sent.push([endpoint, JSON.parse(message)]);
      return world.isThere;
    },
  };
  const news = new PushNews(
    wishes,
    sender,
    () => undefined,
    (id) => (id === 'loc-001' ? world.station : undefined),
    () => new Date(world.now),
  );
  return { news, wishes, sent, world };
}

describe('docs/backend.md: free-connectors-are-pushed', () => {
  test('a wish is sent once, when a connector is free, and ends', () => {
    const { news, wishes, sent, world } = withStation();
    const { id } = news.keep({ locationId: 'loc-001' }, at('https://push.example/1'), 'es');
    news.tick();
    expect(sent).toEqual([]);
    world.station = stationOf('AVAILABLE');
    news.tick();
    news.tick();
    const message = { kind: 'free', id, locationId: 'loc-001', name: 'Plaza del Mar', language: 'es' };
    expect(sent).toEqual([['https://push.example/1', message]]);
    expect(wishes.size).toBe(0);
  });

  test('the same station and browser again are the same wish; a hundred browsers wait at most; one may take its wish back', () => {
    const { news, wishes } = withStation();
    const ids = ['1', '1', '2'].map((one) => news.keep({ locationId: 'loc-001' }, at(one), 'en').id);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(2);
    for (let count = 3; count < 110; count++) news.keep({ locationId: 'loc-001' }, at(`${count}`), 'en');
    expect(wishes.size).toBe(100);
    const [left] = wishes.keys();
    news.remove(left!);
    expect(wishes.size).toBe(99);
  });

  test('it ends without a message after twelve hours, and with its station', () => {
    const { news, wishes, sent, world } = withStation();
    news.keep({ locationId: 'loc-001' }, at('1'), 'en');
    world.now = 12 * HOUR;
    news.tick();
    expect(wishes.size).toBe(1);
    world.now++;
    news.tick();
    expect(wishes.size).toBe(0);
    news.keep({ locationId: 'loc-001' }, at('1'), 'en');
    world.station = undefined;
    news.tick();
    expect([wishes.size, sent, news.knows({ locationId: 'loc-001' })]).toEqual([0, [], false]);
  });
});
