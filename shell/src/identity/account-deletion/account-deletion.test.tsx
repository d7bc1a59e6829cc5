import '../../testing/one-tab';
import { screen } from '@testing-library/react';
import { currentDriver } from '@wattline/auth';
import { showAt } from '../../testing/show-at';
import { AccountDeletion } from './account-deletion';
import { askDeletion, type DeletionAsked } from './ask-deletion';

jest.mock('@wattline/auth', () => ({
  ...jest.requireActual<object>('@wattline/auth'),
  currentDriver: jest.fn(),
}));
jest.mock('./ask-deletion', () => ({
  ...jest.requireActual<object>('./ask-deletion'),
  askDeletion: jest.fn(),
}));

const asks = async (answer: DeletionAsked) => {
  jest.mocked(askDeletion).mockResolvedValue(answer);
  const shown = showAt('/', <AccountDeletion onClose={() => undefined} />);
  await shown.user.click(screen.getByRole('button', { name: 'Ask for deletion' }));
  return shown;
};

beforeEach(() => {
  localStorage.clear();
  jest.mocked(currentDriver).mockReturnValue({ id: 'U1' } as ReturnType<typeof currentDriver>);
});

describe('deletion-on-request: a driver sees how it goes on', () => {
  test('a request that was taken says by when, and leads to what the device keeps', async () => {
    await asks({ kind: 'asked', by: '2026-12-26T12:00:00.000Z', isSignedIn: false });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Wattline deletes your account by December 26, 2026.You are signed out.',
    );
    expect(screen.getByRole('button', { name: 'On this device' })).toBeVisible();
  });

  test.each<[DeletionAsked, string]>([
    [{ kind: 'open', money: 'charge' }, 'A charge goes on, or its outcome is not known yet.'],
    [{ kind: 'open', money: 'hold' }, 'Give it back first'],
    [{ kind: 'not-asked' }, 'Nothing was requested'],
    [{ kind: 'refused', reason: 'Ask by letter' }, 'Your account stays. The operator’s answer: Ask by letter'],
    [
      { kind: 'unclear', key: 'k', code: 'abcdef01', askedAt: '2026-11-26T12:00:00.000Z' },
      'Requested on November 26, 2026, not confirmed',
    ],
  ])('%j is shown as what it is', async (answer, text) => {
    await asks(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('a request without an answer is shown again later, and asked for by a press alone', async () => {
    const askedAt = '2026-11-26T12:00:00.000Z';
    localStorage.setItem('deletionAsked_U1', JSON.stringify({ key: 'k', code: 'abcdef01', askedAt }));
    showAt('/', <AccountDeletion onClose={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveTextContent('with code abcdef01');
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
    expect(askDeletion).not.toHaveBeenCalled();
  });
});
