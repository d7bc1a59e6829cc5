import '../../testing/one-tab';
import { act, screen, waitFor } from '@testing-library/react';
import { storageKeys } from '@wattline/contract';
import { Link, useLocation } from '@wattline/vendor/router';
import { showAt } from '../../testing/show-at';
import { watchLocation } from '../../testing/watch-location';
import { isDocumentThere, lookAgain, type Update } from '../recover/find-updates';
import { UpdateGate } from './update-gate';
import { lookForUpdates } from './updates';

jest.mock('../recover/find-updates', () => ({ lookAgain: jest.fn(), isDocumentThere: jest.fn() }));

const LONG_MS = 3_600_000;
let later = Date.now();

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(lookAgain).mockReset();
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
function letTimePass(update: Update | null): void {
  jest.mocked(lookAgain).mockResolvedValue(update);
  later += LONG_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

afterEach(async () => {
  // A waiting update is known as long as the page is open, and these tests share one.
  letTimePass(null);
  lookForUpdates();
  await act(async () => undefined);
});

/** A tab that was open for long, in which the visitor goes on within one part. */
async function goOn(update: Update | null) {
  const reloaded = watchLocation('reload');
  const { user } = showAt('/a/1', <App />);
  letTimePass(update);
  await user.click(screen.getByRole('link', { name: 'Within' }));
  expect(lookAgain).toHaveBeenCalledTimes(1);
  expect(reloaded).not.toHaveBeenCalled();
  await act(async () => undefined);
  return { user, reloaded };
}

describe('a tab that was open for long', () => {
  test('it takes up an update at the next part, with a new document', async () => {
    const { user, reloaded } = await goOn('newer');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(reloaded).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('it keeps its releases while the new document cannot be loaded, and takes it up once it can', async () => {
    const { user, reloaded } = await goOn('newer');
    jest.mocked(isDocumentThere).mockResolvedValue(false);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: '/b' })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();

    jest.mocked(isDocumentThere).mockResolvedValue(true);
    letTimePass('newer');
    await user.click(screen.getByRole('link', { name: 'Within' }));
    await act(async () => undefined);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  });

  test.each<[string, Update | null, () => void]>([
    ['nothing is new', null, () => undefined],
    ['something is paid for', 'newer', () => sessionStorage.setItem(storageKeys.pendingSession, '{}')],
    ['a session is live', 'newer', () => sessionStorage.setItem(storageKeys.activeSession, '{}')],
  ])('it keeps its document if %s', async (_, update, begin) => {
    begin();
    const { user, reloaded } = await goOn(update);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { name: '/b' })).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
  });

  test('withdrawn-releases: while it runs a withdrawn release and cannot be opened anew, each step looks again', async () => {
    const { user } = await goOn('withdrawn');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(lookAgain).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: '/b' })).toBeVisible();
  });

  test('it looks for updates once in five minutes, however many pages its driver opens', async () => {
    const { user } = await goOn(null);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(lookAgain).toHaveBeenCalledTimes(1);
  });
});
