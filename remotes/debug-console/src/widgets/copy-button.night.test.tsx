import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
});

const writeText = jest.fn<Promise<void>, [string]>();

async function copy(): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<CopyButton text={() => 'the value'} name="theme" />);
  await user.click(screen.getByRole('button', { name: 'Copy theme' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

describe('1 §2 copy', () => {
  test('the indicator lasts 2 s, also for a screen reader', async () => {
    writeText.mockResolvedValue();
    await copy();
    expect(writeText).toHaveBeenCalledWith('the value');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    pass(1_999);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    pass(1);
    expect(screen.getByRole('button', { name: 'Copy theme' })).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test.each([
    [true, 'Copied'],
    [false, 'Not copied'],
  ])('without a clipboard, as over plain http, a selection is copied (worked: %s)', async (worked, indicator) => {
    let selected = '';
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    Object.assign(document, {
      execCommand: () => {
        selected = (document.activeElement as HTMLTextAreaElement).value;
        return worked;
      },
    });
    await copy();
    expect(selected).toBe('the value');
    expect(screen.getByRole('button', { name: indicator })).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });
});
