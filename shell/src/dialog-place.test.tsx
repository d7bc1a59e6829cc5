import './testing/one-tab';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { chunk } from '@wattline/remote';
import { Link } from '@wattline/vendor/router';
import { DialogPlace } from './dialog-place';
import { noticeStore } from './notices/notice-store';
import { showAt } from './testing/show-at';

jest.mock('./federation/load/load-part', () => ({ reportThrown: jest.fn(async () => undefined) }));

const press = async (role: 'button' | 'link', name: string): Promise<HTMLElement> => {
  const control = screen.getByRole(role, { name });
  await act(async () => {
    control.focus();
    control.click();
  });
  return control;
};

/** Shows a control that opens a dialog, with code that comes when `come` is called. */
function show() {
  const coming = new EventTarget();
  const code = chunk(
    async () => {
      await new Promise((resolve) => coming.addEventListener('come', resolve));
      return { title: 'How to get help' };
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
          {({ title }) => <h2>{title}</h2>}
        </DialogPlace>
      </>
    );
  }
  showAt('/', <Page />);
  return { come: () => act(async () => void coming.dispatchEvent(new Event('come'))) };
}

const dialog = () => screen.queryByRole('heading', { name: 'How to get help' });

test('files-come-by-themselves: a control shows that it waits for the code of its dialog, which opens once that is there', async () => {
  const { come } = show();
  const control = await press('button', 'Help');
  expect(control).toHaveAttribute('aria-busy', 'true');
  await come();
  expect(dialog()).toBeVisible();
  expect(control).not.toHaveAttribute('aria-busy');
});

test('files-come-by-themselves: a driver who has gone on meanwhile is not shown it, and no notice', async () => {
  const { come } = show();
  await press('button', 'Help');
  await press('link', 'Elsewhere');
  await come();
  expect(dialog()).toBeNull();
  expect(noticeStore.getState()).toEqual([]);
});
