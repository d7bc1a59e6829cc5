import './testing/one-tab';
import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { chunk } from '@wattline/remote';
import { Link } from '@wattline/vendor/router';
import { DialogPlace } from './dialog-place';
import { noticeStore } from './notices/notice-store';
import { showAt } from './testing/show-at';

jest.mock('./federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));

beforeEach(() => {
  noticeStore.setState([], true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const press = async (role: 'button' | 'link', name: string): Promise<HTMLElement> => {
  const control = screen.getByRole(role, { name });
  await act(async () => {
    control.focus();
    control.click();
  });
  return control;
};

const Help = () => <h2>How to get help</h2>;

/** Shows controls that open and close a dialog, with code that `load` brings. */
function show(load: () => Promise<unknown>, Content: ComponentType = Help): void {
  const code = chunk(
    async () => {
      await load();
      return { Content };
    },
    { when: 'asked' },
  );
  function Page() {
    const [open, setOpen] = useState<string | null>(null);
    return (
      <>
        <button onClick={() => setOpen('help')}>Help</button>
        <Link to="/elsewhere">Elsewhere</Link>
        <DialogPlace of={code} open={open} failed="It did not come" onClose={() => setOpen(null)}>
          {({ Content: Shown }) => <Shown />}
        </DialogPlace>
      </>
    );
  }
  showAt('/', <Page />);
}

/** Code that comes once the test wants. */
function later() {
  const coming = new EventTarget();
  return {
    load: () => new Promise((resolve) => coming.addEventListener('come', resolve)),
    come: () => act(async () => void coming.dispatchEvent(new Event('come'))),
  };
}

const dialog = () => screen.queryByRole('heading', { name: 'How to get help' });
const notices = () => noticeStore.getState().map(({ kind, text }) => [kind, text]);

describe('files-come-by-themselves: the code of a dialog', () => {
  test('its control shows that it waits, and the dialog opens once the code is there', async () => {
    const { load, come } = later();
    show(load);
    const control = await press('button', 'Help');
    expect(control).toHaveAttribute('aria-busy', 'true');
    await come();
    expect(dialog()).toBeVisible();
    expect(control).not.toHaveAttribute('aria-busy');
  });

  test('a driver who has gone on meanwhile is not shown it, and no notice', async () => {
    const { load, come } = later();
    show(load);
    await press('button', 'Help');
    await press('link', 'Elsewhere');
    await come();
    expect(dialog()).toBeNull();
    expect(notices()).toEqual([]);
  });

  test('a notice is shown if it does not arrive, and the next press fetches it', async () => {
    show(jest.fn().mockRejectedValueOnce(new Error('no network')));
    await press('button', 'Help');
    expect(dialog()).toBeNull();
    expect(notices()).toEqual([['error', 'It did not come']]);
    await press('button', 'Help');
    expect(await screen.findByRole('heading', { name: 'How to get help' })).toBeVisible();
  });
});

describe('one-part-cannot-take-the-app-down: a dialog', () => {
  test('that cannot be shown closes with a notice, and it can be opened again', async () => {
    let isBroken = true;
    show(
      async () => undefined,
      () => {
        if (isBroken) throw new Error('no such field');
        return <Help />;
      },
    );
    await press('button', 'Help');
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeVisible();
    expect(notices()).toEqual([['error', 'It did not come']]);
    isBroken = false;
    await press('button', 'Help');
    expect(dialog()).toBeVisible();
  });
});
