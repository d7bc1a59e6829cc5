import { act, render, screen } from '@testing-library/react';
import { fakeTime, pass } from '@wattline/testing';
import { chunk, ChunkPlace, type Chunk } from './chunk';

fakeTime(() => undefined);

const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

/** A chunk with an import that fails so many times. */
function failing(times: number, when: Chunk<string>['when']) {
  const fetchCode = jest.fn<Promise<string>, []>().mockResolvedValue('Pictures');
  for (let time = 0; time < times; time += 1) fetchCode.mockRejectedValueOnce(lost);
  return { fetchCode, made: chunk(fetchCode, { when }) };
}

interface Place {
  readonly isWanted?: boolean;
  readonly minHeight?: number;
}

const placeOf = (made: Chunk<string>, place: Place = {}) => (
  <ChunkPlace
    of={made}
    {...place}
    loading={<p role="status">Loading</p>}
    failed={(retry) => <button onClick={retry}>Try again</button>}
  >
    {(code) => <h2>{code}</h2>}
  </ChunkPlace>
);

async function show(made: Chunk<string>, place?: Place) {
  const shown = await act(async () => render(placeOf(made, place)));
  return { ...shown, change: (changed: Place) => act(async () => shown.rerender(placeOf(made, changed))) };
}

const content = () => screen.queryByRole('heading', { name: 'Pictures' });
const again = () => screen.queryByRole('button', { name: 'Try again' });

describe('code that is loaded later', () => {
  test('is fetched once, however often it is asked for', async () => {
    const { made, fetchCode } = failing(0, 'asked');
    await expect(Promise.all([made.load(), made.load()])).resolves.toEqual(['Pictures', 'Pictures']);
    await made.load();
    expect(fetchCode).toHaveBeenCalledTimes(1);
    expect(made.loaded()).toBe('Pictures');
  });

  test('lazy-chunks-can-be-retried: is fetched again after a failure', async () => {
    const { made } = failing(1, 'asked');
    await expect(made.load()).rejects.toBe(lost);
    expect(made.loaded()).toBeNull();
    await expect(made.load()).resolves.toBe('Pictures');
  });
});

describe('the place of a chunk', () => {
  test('shows at once what was loaded before', async () => {
    const { made } = failing(0, 'shown');
    await made.load();
    render(placeOf(made));
    expect(content()).toBeVisible();
  });

  test('fetches nothing until the chunk is wanted', async () => {
    const { made, fetchCode } = failing(0, 'shown');
    const { container, change } = await show(made, { isWanted: false });
    expect(fetchCode).not.toHaveBeenCalled();
    expect(container).toBeEmptyDOMElement();
    await change({ isWanted: true });
    expect(content()).toBeVisible();
  });

  test('fetches an idle chunk once the browser is idle', async () => {
    const { made, fetchCode } = failing(0, 'idle');
    await show(made);
    expect(fetchCode).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeVisible();
    await pass(500);
    expect(content()).toBeVisible();
  });

  test('nothing-jumps: is as high as its content from the start', async () => {
    const { container } = await show(failing(0, 'idle').made, { minHeight: 200 });
    expect(container.firstElementChild).toHaveStyle({ minHeight: '200px' });
  });

  test('lazy-chunks-can-be-retried: says that the code did not come, and brings it by a press', async () => {
    const { made, fetchCode } = failing(1, 'asked');
    await show(made);
    await pass(60_000);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    await act(async () => again()?.click());
    expect(content()).toBeVisible();
  });

  test.each(['shown', 'idle'] as const)(
    'lazy-chunks-can-be-retried: tries again by itself for code that is %s, and keeps the button meanwhile',
    async (when) => {
      const { made, fetchCode } = failing(3, when);
      await show(made);
      await pass(500);
      expect(again()).toBeVisible();
      for (let time = 0; time < 2; time += 1) {
        await pass(30_000);
        await pass(500);
        expect(again()).toBeVisible();
      }
      await pass(30_000);
      await pass(500);
      expect(content()).toBeVisible();
      expect(fetchCode).toHaveBeenCalledTimes(4);
    },
  );

  test('lazy-chunks-can-be-retried: tries again at once when the connection is back', async () => {
    const { made } = failing(1, 'shown');
    await show(made);
    expect(content()).toBeNull();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(content()).toBeVisible();
  });

  test('asks for no code any more once it is left', async () => {
    const { made, fetchCode } = failing(9, 'shown');
    const { unmount } = await show(made);
    unmount();
    await pass(60_000);
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });
});
