import { machinesFor, machinesTable, type VisitTakes } from './machines';

const takes: VisitTakes = {
  requests: 80,
  backendRequests: 15,
  kilobytes: 500,
  edgeMs: 0.5,
  rendererMs: 10,
  healthMs: 0.5,
  reports: 2,
};

describe('the machines that visits take', () => {
  test('a million a day: 28 a second at the busiest time, and two of each at least', () => {
    const found = machinesFor(1_000_000, takes);
    expect(Math.round(found.visitsPerSecond)).toBe(28);
    expect(Math.round(found.requestsPerSecond)).toBe(2_222);
    expect(Math.round(found.megabitsPerSecond)).toBe(111);
    expect(found).toMatchObject({ edge: 2, renderer: 2, health: 2 });
  });

  test('a hundred million: as many processors as the work takes, with a third to spare', () => {
    expect(machinesFor(100_000_000, takes)).toMatchObject({ edge: 167, renderer: 42, health: 5 });
  });

  test('the table has a line for each', () => {
    const table = machinesTable([machinesFor(1_000_000, takes), machinesFor(100_000_000, takes)]);
    expect(table.split('\n')).toHaveLength(4);
    expect(table).toContain('| 1,000,000 | 28 | 2,222 | 417 | 111 | 2 | 2 | 2 |');
  });
});
