import { measureMachine } from './measure-machine';
import { planFor, planText } from './test-plan';

test.each([
  ['two quiet cores', [2, 1.98, 1], { workers: 3, processes: 2, patience: 1 }],
  ['two quick quiet cores', [2, 1.98, 2], { workers: 3, processes: 2, patience: 1 }],
  ['two quiet cores, half as quick', [2, 1.98, 0.5], { workers: 3, processes: 2, patience: 2 }],
  ['two cores beside three busy processes', [2, 0.8, 0.9], { workers: 2, processes: 1, patience: 2 }],
  ['two cores, one of them busy', [2, 1.3, 1], { workers: 2, processes: 1, patience: 1 }],
  ['half a core', [2, 0.5, 1], { workers: 1, processes: 1, patience: 1.5 }],
  ['a tenth of a core', [2, 0.1, 0.6], { workers: 1, processes: 1, patience: 10 }],
  ['one quiet core', [1, 1, 1], { workers: 2, processes: 1, patience: 1.5 }],
  ['eight quiet cores', [8, 7.9, 1.2], { workers: 9, processes: 4, patience: 1 }],
  ['eight cores, half of them busy', [8, 4.1, 1], { workers: 5, processes: 4, patience: 1 }],
] as const)('the tests share %s', (_, [processors, cores, speed], plan) => {
  expect(planFor({ processors, cores, speed })).toEqual(plan);
});

test('the plan is one line', () => {
  expect(planText({ processors: 2, cores: 0.5, speed: 0.84 })).toBe(
    '0.5 of 2 cores free, speed 0.8: 1 browser, time limits × 1.5',
  );
});

test('a machine is measured: its processors, the share of them that was free, and their speed', async () => {
  const { processors, cores, speed } = await measureMachine();
  expect(processors).toBeGreaterThanOrEqual(1);
  expect(cores).toBeGreaterThan(0);
  expect(cores).toBeLessThanOrEqual(processors);
  expect(speed).toBeGreaterThan(0);
});
