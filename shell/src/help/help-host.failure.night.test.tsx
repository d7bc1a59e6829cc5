import '../testing/one-tab';
import { act, screen } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { noticeStore } from '../notices/notice-store';
import { showAt } from '../testing/show-at';
import { HelpHost } from './help-host';

const mockNetwork = { isDown: true };

jest.mock('../federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));
jest.mock('./help-dialog', () => {
  if (mockNetwork.isDown) throw new Error('no network');
  return { HelpDialog: () => <h2>Help</h2> };
});

const ask = () =>
  act(async () => bus.emit('help/requested', { from: 'page', said: null, facts: {} }, '@wattline/checkout'));

test('docs/rules.md help-at-hand: a notice is shown if its code does not arrive, and the next press fetches it', async () => {
  showAt('/', <HelpHost />);
  await ask();
  expect(screen.queryByRole('heading', { name: 'Help' })).toBeNull();
  expect(noticeStore.getState()).toMatchObject([
    { kind: 'error', text: expect.stringMatching(/^The connection dropped.*Try again/) },
  ]);
  mockNetwork.isDown = false;
  await ask();
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
});
