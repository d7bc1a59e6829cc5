import { act, screen, within } from '@testing-library/react';
import type { PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { recordBus } from '@wattline/testing';
import { configure, passwordHash } from '../testing/console-config';
import { freshBrowser, showConsole } from '../testing/show-console';

freshBrowser();

const stations: PartStatus = {
  part: '@wattline/stations',
  state: 'loaded',
  version: '1.2.0',
  address: 'https://cdn.example/remotes/stations/1.2.0/remoteEntry.js',
  integrity: 'sha384-AbC',
  chosen: 'share',
  isFallback: false,
  milliseconds: 321,
  problem: null,
};
const tell = (...parts: PartStatus[]) => act(() => bus.emit('composition/changed', { parts }, 'shell'));
const card = (part: string) => within(screen.getByRole('heading', { name: part }).closest('li') as HTMLElement);
const factsOf = (part: string) =>
  Object.fromEntries(
    card(part)
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const deployed = {
  microFrontends: {
    '@wattline/stations': [
      { url: '/a.js', metadata: { version: '1.2.0' }, deployment: { traffic: 90 } },
      { url: '/b.js', metadata: { version: '1.3.0' }, deployment: { traffic: 10 } },
    ],
    '@wattline/session': [
      {
        url: '/c.js',
        metadata: { version: '2.0.0' },
        extras: { wattline: { contract: '1.6.0', slots: { 'page-banner': ['signed-in', '!session'] } } },
      },
    ],
  },
};

describe('the operator’s view of the composition', () => {
  test('it lists every part as the shell reports it, and the other deployed releases', async () => {
    await showConsole('/debug/composition', (backend) => backend.on('/discovery.json', { body: deployed }));
    tell(stations);
    expect(factsOf('@wattline/stations')).toEqual({
      Version: '1.2.0',
      'Chosen by': 'traffic share',
      'Load time': '321 ms',
      'Fallback address': 'not in use',
      Address: stations.address,
      Integrity: 'sha384-AbC',
      'Live now': '1.2.0 (90 %), 1.3.0 (10 %)',
    });
    expect(card('@wattline/stations').getByText('Loaded')).toBeVisible();
    expect(card('@wattline/session').getByText('Not loaded on this page')).toBeVisible();
    expect(factsOf('@wattline/session')).toEqual({
      'Live now': '2.0.0',
      'Fills slots': 'page-banner in 2.0.0 (when: signed-in !session)',
    });
  });

  test('it follows when a part fails and is replaced, also for a screen reader', async () => {
    await showConsole('/debug/composition');
    tell(stations);
    expect(screen.getByText('1 loaded, 0 failed, 0 loading')).toHaveAttribute('role', 'status');
    tell({
      ...stations,
      state: 'failed',
      milliseconds: null,
      problem: { code: 'entry-failed', message: 'The entry answered 404' },
    });
    expect(card('@wattline/stations').getByText('Failed')).toBeVisible();
    expect(factsOf('@wattline/stations')).toMatchObject({
      Problem: 'entry-failed The entry answered 404',
      'Load time': 'not known',
    });
    expect(screen.getByText('0 loaded, 1 failed, 0 loading')).toBeVisible();
    tell({ ...stations, version: '1.1.0', chosen: 'last-good', isFallback: true });
    expect(factsOf('@wattline/stations')).toMatchObject({
      Version: '1.1.0',
      'Chosen by': 'last good release',
      'Fallback address': 'in use',
    });
  });

  const failed: PartStatus = {
    ...stations,
    state: 'failed',
    problem: { code: 'entry-failed', message: 'It answered 404' },
  };

  test('the code of a problem leads to its section of the page about errors if the environment names one', async () => {
    const errorsUrl = 'https://docs.example/errors.md';
    configure({ debug: { password: passwordHash, errorsUrl } });
    await showConsole('/debug/composition');
    tell(failed);
    expect(screen.getByRole('link', { name: 'entry-failed' })).toHaveAttribute('href', `${errorsUrl}#entry-failed`);
  });

  test('the code stands alone without such a page', async () => {
    await showConsole('/debug/composition');
    tell(failed);
    expect(screen.getByText('entry-failed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'entry-failed' })).toBeNull();
  });

  test.each([
    ['Reload this part: @wattline/stations', '@wattline/stations'],
    ['Load this part: @wattline/session', '@wattline/session'],
  ])('the button %s sends a request to the shell', async (name, part) => {
    const { user } = await showConsole('/debug/composition', (backend) =>
      backend.on('/discovery.json', { body: deployed }),
    );
    tell(stations);
    const recorded = recordBus();
    await user.click(screen.getByRole('button', { name }));
    expect(recorded()).toMatchObject([
      { topic: 'remote/reload-requested', payload: { remote: part }, sender: '@wattline/debug-console' },
    ]);
  });

  test('the shell itself is reloaded with the page', async () => {
    await showConsole('/debug/composition');
    tell({ ...stations, part: '@wattline/shell' });
    expect(card('@wattline/shell').getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /this part/ })).toBeNull();
  });
});
