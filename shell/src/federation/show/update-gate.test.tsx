import '../../testing/one-tab';
import { act, screen, waitFor } from '@testing-library/react';
import { storageKeys } from '@wattline/contract';
import { Link, useLocation } from '@wattline/router';
import { showAt } from '../../testing/show-at';
import { watchLocation } from '../../testing/watch-location';
import { findUpdates, isDocumentThere } from '../recover/find-updates';
import { UpdateGate } from './update-gate';
import { lookForUpdates } from './updates';

jest.mock('../recover/find-updates', () => ({ findUpdates: jest.fn(), isDocumentThere: jest.fn() }));

const LONG_MS = 3_600_000;
let later = Date.now();

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(findUpdates).mockReset();
  jest.mocked(isDocumentThere).mockReset().mockResolvedValue(true);
});

function App() {
  const { pathname } = useLocation();
  const [, first] = pathname.split('/');
  return (
    <UpdateGate key={first}>
      <h1>{pathname}</h1>
      <Link to="/a/2">Within</Link>
      <Link to="/b">Elsewhere</Link>
    </UpdateGate>
  );
}

/** The next look for updates finds this. */
function letTimePass(isUpdated: boolean): void {
  jest.mocked(findUpdates).mockResolvedValue(isUpdated);
  later += LONG_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

afterEach(async () => {
  // A waiting update is known as long as the page is open, and these tests share one.
  letTimePass(false);
  lookForUpdates();
  await act(async () => undefined);
});

/** A tab that was open for long, in which the visitor goes on within one part. */
async function goOn(isUpdated: boolean) {
  const reloaded = watchLocation('reload');
  const { user } = showAt('/a/1', <App />);
  letTimePass(isUpdated);
  await user.click(screen.getByRole('link', { name: 'Within' }));
  expect(findUpdates).toHaveBeenCalledTimes(1);
  expect(reloaded).not.toHaveBeenCalled();
  await act(async () => undefined);
  return { user, reloaded };
}

describe('a tab that was open for long', () => {
  test('it takes up an update at the next part, with a new document', async () => {
    const { user, reloaded } = await goOn(true);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(reloaded).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('it keeps its releases while the new document cannot be loaded, and takes it up once it can', async () => {
    const { user, reloaded } = await goOn(true);
    jest.mocked(isDocumentThere).mockResolvedValue(false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: '/b' })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();

    jest.mocked(isDocumentThere).mockResolvedValue(true);
    letTimePass(true);
    await user.click(screen.getByRole('link', { name: 'Within' }));
    await act(async () => undefined);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['nothing is new', false, () => undefined],
    ['something is paid for', true, () => sessionStorage.setItem(storageKeys.pendingSession, '{}')],
    ['a session is live', true, () => sessionStorage.setItem(storageKeys.activeSession, '{}')],
  ])('it keeps its document if %s', async (_, isUpdated, begin) => {
    begin();
    const { user, reloaded } = await goOn(isUpdated);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { name: '/b' })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
  });

  test('it looks for updates once in five minutes, however many pages its driver opens', async () => {
    const { user } = await goOn(false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(findUpdates).toHaveBeenCalledTimes(1);
  });
});
