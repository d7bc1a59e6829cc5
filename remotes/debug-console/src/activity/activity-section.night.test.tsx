import { act, screen, within } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { freshBrowser, showConsole } from '../testing/show-console';

freshBrowser();

const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const request = {
  method: 'GET',
  path: '/api/users/drv-001',
  status: 503,
  milliseconds: 42,
  requestId: 'req-1',
  correlationId: 'cor-1',
};

describe('the activity of this page', () => {
  test('requests are listed as they come, with status, duration and ids, without personal data', async () => {
    await showConsole('/debug/activity');
    act(() => bus.emit('request/finished', request, '@wattline/session'));
    act(() => bus.emit('request/finished', { ...request, status: null, requestId: 'req-2' }, '@wattline/session'));
    expect(
      rows('Requests to the backend')
        .slice(0, 2)
        .map((cells) => cells.slice(1)),
    ).toEqual([
      ['GET /api/users/•••@wattline/session', 'no answer', '42 ms', 'req-2cor-1'],
      ['GET /api/users/•••@wattline/session', '503', '42 ms', 'req-1cor-1'],
    ]);
    expect(rows('Requests to the backend')[0]?.[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);
  });

  test('events between the parts are listed as they come, the newest first, masked', async () => {
    await showConsole('/debug/activity');
    act(() => bus.emit('auth/signed-in', { driver: { id: 'drv-001', displayName: 'María Rivera' } }, '@wattline/auth'));
    act(() =>
      bus.emit(
        'notice/shown',
        { kind: 'info', text: 'Write to maria@example.com', durationMs: 5_000 },
        '@wattline/stations',
      ),
    );
    expect(
      rows('Events between parts')
        .slice(0, 2)
        .map((cells) => cells.slice(1)),
    ).toEqual([
      ['notice/shown', '@wattline/stations', '{"kind":"info","text":"Write to •••","durationMs":5000}'],
      ['auth/signed-in', '@wattline/auth', '{"driver":"•••"}'],
    ]);
  });

  test('an event from another tab is marked', async () => {
    await showConsole('/debug/activity');
    const other = new BroadcastChannel('wattline');
    await act(async () => {
      const received = new Promise<void>((resolve) => void bus.on('session/started', () => resolve()));
      other.postMessage({
        topic: 'session/started',
        payload: { sessionId: 'SES-1', token: 'x' },
        sender: '@wattline/checkout',
        time: Date.now(),
        relayed: false,
      });
      await received;
    });
    other.close();
    expect(rows('Events between parts')[0]?.slice(1)).toEqual([
      'session/started',
      '@wattline/checkoutfrom another tab',
      '{"sessionId":"SES-1","token":"•••"}',
    ]);
  });
});
