import { drawWaterfall } from './waterfall';

test('rows in the order of their beginning, drawn to scale up to the last moment', () => {
  const drawn = drawWaterfall([
    { name: 'content', startsAt: 600, endsAt: 600 },
    { name: 'document', startsAt: 0, endsAt: 300 },
    { name: 'picture', startsAt: 601, endsAt: 900 },
    { name: 'shell', startsAt: 300, endsAt: 900 },
  ]);
  expect(drawn.split('\n').map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    `document │${'█'.repeat(31)} │ 0–300`,
    `shell │ ${'█'.repeat(30)}│ 300–900`,
    'content │ ◆│ 600',
  ]);
});

test('without a moment it goes on to the end', () => {
  expect(drawWaterfall([{ name: 'a', startsAt: 0, endsAt: 10 }])).toContain('0–10');
});
