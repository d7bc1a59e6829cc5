import { bus } from '@wattline/event-bus';
import { authStore } from './auth-store';
import { configureAuth } from './configure-auth';
import { ana } from './testing/tabs';

jest.mock('./load-token-refresh', () => ({
  startTokenRefresh: jest.fn(),
  loadTokenRefresh: () => Promise.reject(new Error('ChunkLoadError')),
}));

const session = { driver: ana, accessToken: 'a', refreshToken: null, expiresAt: 0, firebaseToken: null };
const relayed = (topic: string, payload: object): void => {
  const channel = new BroadcastChannel('wattline');
  channel.postMessage({ topic, payload, sender: '@wattline/auth', time: 0, relayed: false });
};

test('2 §4 a sign-out of another tab counts even if the code that follows it cannot be fetched', async () => {
  configureAuth({ refresh: () => Promise.reject(new Error('no network')) });
  authStore.setState({ session });
  const received = new Promise<void>((resolve) => void bus.on('auth/signed-out', () => resolve()));
  relayed('auth/signed-out', { reason: 'driver' });
  await received;
  expect(authStore.getState().session).toBeNull();
});

test('a sign-out of this tab changes nothing here', () => {
  authStore.setState({ session });
  bus.emit('auth/signed-out', { reason: 'driver' }, 'test');
  expect(authStore.getState().session).toBe(session);
});
