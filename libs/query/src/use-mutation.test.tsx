import { act, renderHook } from '@testing-library/react';
import { useMutation } from './use-mutation';

/** Work that ends when the test wants. */
function later() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = jest.fn<Promise<void>, [string]>(
    () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  );
  return {
    work,
    end: (index: number) => act(async () => ends[index]?.resolve()),
    fail: (index: number) => act(async () => ends[index]?.reject(new Error('no'))),
  };
}

const idle = { isPending: false, isError: false, variables: undefined };
const render = (mutationFn: (variables: string) => Promise<unknown>, onSettled?: () => Promise<unknown>) =>
  renderHook(() => useMutation({ mutationFn, ...(onSettled && { onSettled }) }), { reactStrictMode: true });

describe('a write', () => {
  test('is pending with what was asked for, then over', async () => {
    const { work, end } = later();
    const { result } = render(work);
    expect(result.current).toMatchObject(idle);
    act(() => result.current.mutate('a'));
    expect(result.current).toMatchObject({ isPending: true, isError: false, variables: 'a' });
    await end(0);
    expect(work.mock.calls).toEqual([['a']]);
    expect(result.current).toMatchObject(idle);
  });

  test('that fails says so, until the next one or a reset', async () => {
    const { work, fail } = later();
    const { result } = render(work);
    act(() => result.current.mutate('a'));
    await fail(0);
    expect(result.current).toMatchObject({ isPending: false, isError: true, variables: 'a' });
    act(() => result.current.mutate('b'));
    expect(result.current).toMatchObject({ isPending: true, isError: false, variables: 'b' });
    await fail(1);
    act(() => result.current.reset());
    expect(result.current).toMatchObject(idle);
  });

  test.each(['end', 'fail'] as const)('is settled before it is over: %s', async (how) => {
    const settling = later();
    const writing = later();
    const { result } = render(writing.work, () => settling.work(''));
    act(() => result.current.mutate('a'));
    expect(settling.work).not.toHaveBeenCalled();
    await writing[how](0);
    expect(result.current.isPending).toBe(true);
    await settling.end(0);
    expect(result.current).toMatchObject({ isPending: false, isError: how === 'fail' });
  });

  test('that throws before it begins is one that failed', async () => {
    const { result } = render(() => {
      throw new Error('at once');
    });
    await act(async () => result.current.mutate('a'));
    expect(result.current.isError).toBe(true);
  });

  test('goes on when it is reset or its component is gone, and tells nothing any more', async () => {
    const { work, fail } = later();
    const settled = jest.fn(async () => undefined);
    const { result, unmount } = render(work, settled);
    act(() => result.current.mutate('a'));
    act(() => result.current.reset());
    expect(result.current).toMatchObject(idle);
    await fail(0);
    expect(result.current).toMatchObject(idle);
    expect(settled).toHaveBeenCalledTimes(1);
    act(() => result.current.mutate('b'));
    unmount();
    await fail(1);
    expect(settled).toHaveBeenCalledTimes(2);
  });
});
