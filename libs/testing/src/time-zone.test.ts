test('tests run in the time zone of the demo stations, on any machine and however they were started', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Puerto_Rico');
  expect(new Date('2026-01-05T12:00:00Z').getHours()).toBe(8);
});
