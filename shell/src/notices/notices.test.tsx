import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore, showNotice } from './notice-store';
import { Notices } from './notices';

const notice = { kind: 'info', text: 'Connector 1 became available', durationMs: 5000 } as const;
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

test('a notice that comes while a dialog is open stands in it, where it can be read out and pressed; then it stands outside', async () => {
  render(
    <>
      <dialog aria-label="Add a card" />
      <Notices />
    </>,
  );
  const dialog = screen.getByRole('dialog', { hidden: true }) as HTMLDialogElement;
  await act(async () => dialog.showModal());
  act(() => showNotice(notice));
  expect(within(dialog).getByText(notice.text)).toBeVisible();
  await act(async () => dialog.close());
  expect(within(dialog).queryByText(notice.text)).toBeNull();
  expect(within(screen.getByRole('status')).getByText(notice.text)).toBeVisible();
});

describe('§9 a toast shows for 5 s', () => {
  test('in a status region, then it goes', () => {
    render(<Notices />);
    act(() => showNotice(notice));
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
    render(<Notices />);
    act(() => showNotice(notice));
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
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Notices />);
    act(() => showNotice(notice));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notice.text)).toBeNull();
  });

  test('the same text twice stands once, and no more than four cover the page', () => {
    render(<Notices />);
    act(() => {
      for (const text of ['1', '2', '2', '3', '4', '5']) showNotice({ ...notice, text });
    });
    expect(noticeStore.getState().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
  });
});
