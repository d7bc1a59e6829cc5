import type { Seen } from './probe';
import { visitedOf } from './visited';

const seen: Seen = {
  contentAt: 900,
  firstPaintAt: 300,
  protocol: 'h2',
  pressedAt: 600,
  layoutShift: 0,
  longTasks: [{ startsAt: 650, lasts: 80 }],
};

const entries = [
  { name: 'document', startsAt: 0, endsAt: 200 },
  { name: 'https://app.example/remotes/checkout/1.0.0/module.0a1b2c3d.js', startsAt: 610, endsAt: 700 },
  { name: 'https://app.example/ocpi/emsp/2.2.1/tariffs/DAY?x=1', startsAt: 620, endsAt: 880 },
];

test('the waterfall of a visit has its requests, its long tasks and its content, from the navigation on', () => {
  const { figures, protocol, waterfall } = visitedOf(seen, entries, 'visit');
  expect([figures.content, protocol]).toEqual([900, 'h2']);
  expect(waterfall).toEqual([
    { name: 'document', startsAt: 0, endsAt: 200 },
    { name: 'checkout module.js', startsAt: 610, endsAt: 700 },
    { name: 'tariffs/DAY', startsAt: 620, endsAt: 880 },
    { name: 'long task', startsAt: 650, endsAt: 730 },
    { name: 'content', startsAt: 900, endsAt: 900 },
  ]);
});

test('the waterfall of a step has what came after the last press, from it on', () => {
  const { figures, waterfall } = visitedOf(seen, entries, 'step');
  expect(figures.content).toBe(300);
  expect(waterfall.map(({ name, startsAt, endsAt }) => [name, startsAt, endsAt])).toEqual([
    ['checkout module.js', 10, 100],
    ['tariffs/DAY', 20, 280],
    ['long task', 50, 130],
    ['content', 300, 300],
  ]);
});
