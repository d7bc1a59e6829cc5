import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@wattline/ui';
import { noticeStore, showNotice } from './notice-store';
import { Notices } from './notices';

const notice = { kind: 'info', text: 'Connector 1 became available', durationMs: 5000 } as const;
const showOne = (): void => {
  render(<Notices />);
  act(() => showNotice(notice));
};
const newUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.setState([], true);
});
afterEach(() => jest.useRealTimers());

test('one-part-cannot-take-the-app-down: what is no text is not shown', () => {
  render(<Notices />);
  act(() => showNotice({ ...notice, ...(JSON.parse('{"text":{"of":"a broken part"}}') as { text: string }) }));
  expect(noticeStore.getState()).toEqual([]);
});

const withDialog = (isOpen: boolean) => (
  <>
    {isOpen && (
      <Dialog label="Add a card" onClose={() => undefined}>
        Card number
      </Dialog>
    )}
    <Notices />
  </>
);

test('a notice that comes while a dialog is open stands in it, where it can be read out and pressed; then it stands outside', () => {
  const { rerender } = render(withDialog(true));
  const dialog = screen.getByRole('dialog', { name: 'Add a card' });
  act(() => showNotice(notice));
  expect(within(dialog).getByText(notice.text)).toBeVisible();
  rerender(withDialog(false));
  expect(within(dialog).queryByText(notice.text)).toBeNull();
  expect(within(screen.getByRole('status')).getByText(notice.text)).toBeVisible();
});

describe('§9 a toast shows for 5 s', () => {
  test('in a status region, then it goes', () => {
    showOne();
    expect(within(screen.getByRole('status')).getByText(notice.text)).toBeVisible();
    pass(4999);
    expect(screen.getByText(notice.text)).toBeVisible();
    pass(1);
    expect(screen.queryByText(notice.text)).toBeNull();
  });

  test.each([
    ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('accessible: while %s it stays, and then has the time that was left', (_, start, end) => {
    showOne();
    pass(3000);
    const item = screen.getByText(notice.text).parentElement as HTMLElement;
    start(item);
    pass(60_000);
    expect(screen.getByText(notice.text)).toBeVisible();
    end(item);
    pass(1999);
    expect(screen.getByText(notice.text)).toBeVisible();
    pass(1);
    expect(screen.queryByText(notice.text)).toBeNull();
  });

  test('it can be dismissed', async () => {
    showOne();
    await newUser().click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notice.text)).toBeNull();
  });

  test('the same text twice stands once, and no more than four wait', () => {
    render(<Notices />);
    act(() => {
      for (const text of ['1', '2', '2', '3', '4', '5']) showNotice({ ...notice, text });
    });
    expect(noticeStore.getState().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
  });

  test('the same text again starts its time again', () => {
    showOne();
    pass(3000);
    act(() => showNotice(notice));
    pass(4999);
    expect(screen.getByText(notice.text)).toBeVisible();
    pass(1);
    expect(screen.queryByText(notice.text)).toBeNull();
  });
});

/** Which of the two are on the screen. */
const shown = () => ['1', '2'].filter((text) => screen.queryByText(text) !== null);
const showTwo = (): void => {
  render(
    <>
      <main>
        <button>Pay</button>
        <input aria-label="Name" />
      </main>
      <Notices />
    </>,
  );
  act(() => {
    for (const text of ['1', '2']) showNotice({ ...notice, text });
  });
};
describe('notices-out-of-the-way', () => {
  test('one at a time: the second has its time once the first is gone', () => {
    showTwo();
    expect(shown()).toEqual(['1']);
    pass(5000);
    expect(shown()).toEqual(['2']);
    pass(4999);
    expect(shown()).toEqual(['2']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('gone at the next press, by pointer or by keyboard; what that press shows stays', async () => {
    showTwo();
    await newUser().click(screen.getByRole('button', { name: 'Pay' }));
    expect(shown()).toEqual(['2']);
    screen.getByRole('button', { name: 'Pay' }).addEventListener('click', () => showNotice(notice));
    await newUser().keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByText(notice.text)).toBeVisible();
  });

  test('it stays while a driver types or scrolls with a finger', async () => {
    showTwo();
    const pay = screen.getByRole('button', { name: 'Pay' });
    fireEvent.pointerDown(pay);
    fireEvent.pointerCancel(pay);
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await newUser().keyboard('a b');
    expect(shown()).toEqual(['1']);
  });

  test('what lies below it is pressed through it, but for its own button', () => {
    showTwo();
    expect(screen.getByText('1').parentElement).toHaveStyle({ pointerEvents: 'none' });
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveStyle({ pointerEvents: 'auto' });
  });
});
