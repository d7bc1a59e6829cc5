import { figuresOf } from './figures';

const seen = {
  contentAt: 1000,
  firstPaintAt: 400,
  protocol: 'http/1.1',
  pressedAt: 900,
  layoutShift: 0.02,
  longTasks: [
    { startsAt: 100, lasts: 150 },
    { startsAt: 600, lasts: 60 },
    { startsAt: 1200, lasts: 300 },
  ],
};

test('only what came before the content blocked it; the longest task may come later', () => {
  expect(figuresOf(seen, 'visit')).toEqual({
    content: 1000,
    firstPaint: 400,
    blocked: 110,
    longestTask: 300,
    layoutShift: 0.02,
  });
});

test('a step is measured from its press', () => {
  expect(figuresOf(seen, 'step')).toMatchObject({ content: 100, firstPaint: null });
});

test('a page without a long task', () => {
  expect(figuresOf({ ...seen, longTasks: [] }, 'visit')).toMatchObject({ blocked: 0, longestTask: 0 });
});

test('a visit without content is no figure', () => {
  expect(() => figuresOf({ ...seen, contentAt: null }, 'visit')).toThrow('The content did not come.');
});
