import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type icon } from '../icons';
import * as face from '../index';
import { Badge, type BadgeVariant } from './badge';
import { Button, IconButton } from './button';
import { AlertDialog, Dialog } from './dialog';
import { Note, Stack } from './layout';
import { ErrorScreen, LoadingScreen } from './screens';
import { Tabs } from './tabs';

test.each<[BadgeVariant, string]>([
  ['success', 'success'],
  ['warning', 'warning'],
  ['destructive', 'danger'],
  ['secondary', 'neutral'],
])('§4 the %s badge shows its text in the colours of %s', (variant, colour) => {
  render(<Badge $variant={variant}>Charging</Badge>);
  expect(getComputedStyle(screen.getByText('Charging'))).toMatchObject({
    color: `var(--${colour})`,
    background: `var(--${colour}-soft)`,
  });
});

describe.each([
  ['Button', Button],
  ['IconButton', IconButton],
])('the %s button', (_, Component) => {
  test('it submits a form only if its type says so', async () => {
    const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
    document.addEventListener('submit', submitted);
    render(
      <form>
        <Component>Cancel</Component>
        <Component type="submit">Save</Component>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledTimes(1);
    document.removeEventListener('submit', submitted);
  });
});

test('the props of its look do not reach the element', () => {
  render(<Button $look="danger">Stop</Button>);
  expect(new Set(screen.getByRole('button').getAttributeNames())).toEqual(new Set(['class', 'type']));
});

const show = (more: Partial<Parameters<typeof ErrorScreen>[0]> = {}) =>
  render(
    <ErrorScreen title="Station not found" message="The code may be old." {...more}>
      <a href="/">Go home</a>
    </ErrorScreen>,
  );

describe('error screen', () => {
  test('it is announced at once, with its message and the way on', () => {
    show();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { level: 1, name: 'Station not found' })).toBeVisible();
    expect(alert.getByText('The code may be old.')).toBeVisible();
    expect(alert.getByRole('link', { name: 'Go home' })).toBeVisible();
  });

  test('a neutral error screen does not interrupt a screen reader', () => {
    show({ tone: 'neutral' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Station not found' })).toBeVisible();
  });

  test('its own sign is decoration and can be replaced', () => {
    expect(show().container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(show({ icon: <img alt="No results" /> }).container.querySelector('svg')).toBeNull();
    expect(screen.getByRole('img', { name: 'No results' })).toBeVisible();
  });
});

test('a loading screen has a text, also for screen readers, and may have a detail', () => {
  render(<LoadingScreen text="Searching…" detail="Please wait" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…Please wait');
  expect(screen.getByText('Searching…')).toBeVisible();
});

test('a note is in the soft colour, in the size of the text around', () => {
  render(<Note>Quiet</Note>);
  const note = screen.getByText('Quiet');
  expect(note.tagName).toBe('P');
  expect(getComputedStyle(note)).toMatchObject({ color: 'var(--ink-soft)', fontSize: '' });
});

test.each(['heading', 'small', 'tiny'] as const)(
  'a text of size %s grows with the letters that a driver has chosen',
  (size) => {
    render(<Note $size={size}>Quiet</Note>);
    expect(getComputedStyle(screen.getByText('Quiet')).fontSize).toBe(`var(--${size})`);
  },
);

test('a stack keeps the room that it is given between its things, and has no attribute for it', () => {
  render(
    <Stack as="ul" $gap={12}>
      <li>One</li>
    </Stack>,
  );
  const list = screen.getByRole('list');
  expect(getComputedStyle(list)).toMatchObject({ display: 'grid', gap: '12px' });
  expect(list.getAttributeNames()).toEqual(['class']);
});

const onClose = jest.fn();

const showDialog = () =>
  render(
    <Dialog label="Picture" onClose={onClose}>
      <p>The charger from the street</p>
      <button type="button">Next</button>
    </Dialog>,
  );

describe('dialog', () => {
  test('it opens as a modal dialog with its name', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    showDialog();
    expect(showModal.mock.contexts).toEqual([screen.getByRole('dialog', { name: 'Picture' })]);
    expect(screen.getByText('The charger from the street')).toBeVisible();
  });

  test('it closes when it is removed from the page, so that the browser restores the focus', () => {
    const { unmount } = showDialog();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    unmount();
    expect(dialog.open).toBe(false);
  });

  test('Escape asks to close, and leaves the closing to the caller', () => {
    showDialog();
    const dialog = screen.getByRole('dialog');
    // Browsers send this event for Escape and for a phone's back gesture.
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog).toBeVisible();
  });

  test('a click beside it asks to close and a click inside does not', async () => {
    showDialog();
    await userEvent.click(screen.getByText('The charger from the street'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onClose).not.toHaveBeenCalled();
    // The backdrop belongs to the element: a click on it has the dialog itself as its target.
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('dialogs-of-the-app: an alert', () => {
  test('it shows its text, is an alert to assistive technology, and has one button', async () => {
    render(<AlertDialog text="No active session found" okLabel="OK" onClose={onClose} />);
    expect(screen.getByRole('alertdialog', { name: 'No active session found' })).toHaveTextContent(
      'No active session found',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('docs/rules.md help-at-hand: only an alert that asks for it has a place for help', () => {
    const { container, rerender } = render(<AlertDialog text="Locked" okLabel="OK" onClose={onClose} hasHelp />);
    expect(container.querySelector('[data-place="slot@1"]')).toHaveTextContent('Locked');
    rerender(<AlertDialog text="Coming soon" okLabel="OK" onClose={onClose} />);
    expect(container.querySelector('[data-place="slot@1"]')).toBeNull();
  });

  test('no alert is shown without a text', () => {
    const { container } = render(<AlertDialog text={null} okLabel="OK" onClose={onClose} />);
    expect(container).toBeEmptyDOMElement();
  });
});

const tabs = [
  { id: 'chargers', label: 'Chargers' },
  { id: 'info', label: 'Info' },
  { id: 'images', label: 'Images' },
] as const;

type Id = (typeof tabs)[number]['id'];

function Station() {
  const [selected, setSelected] = useState<Id>('chargers');
  return (
    <>
      <Tabs label="Station" tabs={tabs} selected={selected} onSelect={setSelected}>
        What {selected} shows
      </Tabs>
      <a href="#after">After</a>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  test('it shows a named list of tabs with one selected, and its panel', () => {
    render(<Station />);
    expect(screen.getByRole('tablist', { name: 'Station' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Chargers'));
    expect(screen.getByRole('tabpanel', { name: 'Chargers' })).toHaveTextContent('What chargers shows');
    expect(tab('Chargers')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  test('a click selects a tab', async () => {
    render(<Station />);
    await userEvent.click(tab('Images'));
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Images'));
    expect(screen.getByRole('tabpanel', { name: 'Images' })).toHaveTextContent('What images shows');
  });

  test.each([
    ['the next', 'Chargers', '{ArrowRight}', 'Info'],
    ['the first after the last', 'Images', '{ArrowRight}', 'Chargers'],
    ['the previous', 'Images', '{ArrowLeft}', 'Info'],
    ['the last before the first', 'Chargers', '{ArrowLeft}', 'Images'],
    ['the first', 'Images', '{Home}', 'Chargers'],
    ['the last', 'Chargers', '{End}', 'Images'],
  ])('%s: from %s, %s selects and focuses %s', async (_, from, key, to) => {
    render(<Station />);
    await userEvent.click(tab(from));
    await userEvent.keyboard(key);
    expect(tab(to)).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(to));
  });

  test("the keys that move do not scroll the page, and other keys are the page's", async () => {
    const prevented: boolean[] = [];
    const listen = ({ defaultPrevented }: KeyboardEvent) => prevented.push(defaultPrevented);
    render(<Station />);
    await userEvent.click(tab('Chargers'));
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{End}{PageDown}');
    window.removeEventListener('keydown', listen);
    expect(prevented).toEqual([true, false]);
    expect(tab('Images')).toHaveFocus();
  });

  test('the Tab key stops once at the selected tab, then at its panel, then behind it', async () => {
    render(<Station />);
    await userEvent.click(tab('Info'));
    (document.activeElement as HTMLElement).blur();
    const stops: (Element | null)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    expect(stops).toEqual([tab('Info'), screen.getByRole('tabpanel'), screen.getByRole('link', { name: 'After' })]);
  });
});

const icons = Object.entries(face).filter(([name]) => name.endsWith('Icon')) as [string, ReturnType<typeof icon>][];

describe.each(icons)('the icon %s', (_, Icon) => {
  test('it is decoration unless it has a name', () => {
    const { container, rerender } = render(<Icon />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon aria-label="Restrooms" />);
    expect(screen.getByRole('img', { name: 'Restrooms' })).toBeVisible();
  });

  test('it is drawn in its size, with attributes that React knows', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<Icon size={16} />);
    expect(container.firstElementChild).not.toBeEmptyDOMElement();
    expect(container.firstElementChild).toHaveAttribute('width', '16');
    expect(container.firstElementChild).toHaveAttribute('height', '16');
    expect(complaints).not.toHaveBeenCalled();
  });
});
