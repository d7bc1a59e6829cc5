import type { Mounted } from '@wattline/contract';
import { showMounted } from './show-mounted';

const context = {} as Parameters<Mounted['mount']>[1];

/** Shows something in a place on the page, and records what becomes of it. */
function show(mount: (element: HTMLElement) => unknown, onEmpty?: () => void) {
  const place = document.createElement('div');
  const events = { onShown: jest.fn(), onBroken: jest.fn(), onLeftBroken: jest.fn(), onEmpty };
  const end = jest.fn();
  const leave = showMounted(place, { mount: mount as Mounted['mount'] }, { context, end }, events);
  return { place, leave, end, ...events };
}

/** All that was settled by now is received. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** A mount that ends when the test wants. */
function later() {
  let end: { readonly resolve: (unmount?: () => void) => void; readonly reject: (thrown: unknown) => void } | undefined;
  const promise = new Promise<unknown>((resolve, reject) => {
    end = { resolve, reject };
  });
  return {
    promise,
    resolve: (unmount?: () => void) => end?.resolve(unmount),
    reject: (thrown: unknown) => end?.reject(thrown),
  };
}

const thrown = new Error('no map');
const failures: readonly (readonly [string, () => unknown])[] = [
  [
    'throws',
    () => {
      throw thrown;
    },
  ],
  ['rejects', () => Promise.reject(thrown)],
];

describe('what mount shows', () => {
  test.each<[string, unknown]>([
    ['an unmount', () => undefined],
    ['nothing', undefined],
    ['a promise of an unmount', Promise.resolve(() => undefined)],
    ['a promise of nothing', Promise.resolve()],
  ])('stands where it gives %s', async (_, given) => {
    const { onShown, onBroken, place } = show((element) => {
      element.textContent = 'Parking';
      return given;
    });
    await settle();
    expect([onShown.mock.calls.length, onBroken.mock.calls.length, place.textContent]).toEqual([1, 0, 'Parking']);
  });

  test.each(failures)('is its own failure where it %s', async (_, mount) => {
    const { onShown, onBroken } = show(mount);
    await settle();
    expect(onBroken.mock.calls).toEqual([[thrown]]);
    expect(onShown).not.toHaveBeenCalled();
  });

  test.each<[unknown, string]>([
    [null, 'mount gave null.'],
    ['done', 'mount gave string.'],
    [{ unmount: () => undefined }, 'mount gave object.'],
  ])('is its own failure where it gives %j', (given, message) => {
    const { onBroken } = show(() => given);
    expect(onBroken.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining(message) })]]);
  });
});

describe('leaving', () => {
  test.each(failures)('goes on where unmount %s: that is reported, the element goes', async (_, unmount) => {
    const { leave, place, onBroken, onLeftBroken, end } = show((element) => {
      element.textContent = 'Parking';
      return unmount;
    });
    leave();
    expect([place.children.length, end.mock.calls.length]).toEqual([0, 1]);
    await settle();
    expect(onLeftBroken.mock.calls).toEqual([[thrown]]);
    expect(onBroken).not.toHaveBeenCalled();
  });

  test('twice unmounts once', () => {
    const unmount = jest.fn();
    const { leave } = show(() => unmount);
    leave();
    leave();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  test('before a mount is done unmounts it when it comes, and its element is empty', async () => {
    const mounting = later();
    const unmount = jest.fn();
    const elements: HTMLElement[] = [];
    const { leave, place, onShown } = show((element) => {
      elements.push(element);
      return mounting.promise;
    });
    leave();
    elements[0]?.append('too late');
    expect(place.children).toHaveLength(0);
    mounting.resolve(unmount);
    await settle();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(elements[0]?.childNodes).toHaveLength(0);
    expect(onShown).not.toHaveBeenCalled();
  });

  test('before a mount fails is no failure of what is shown then', async () => {
    const mounting = later();
    const { leave, onBroken, onLeftBroken } = show(() => mounting.promise);
    leave();
    mounting.reject(thrown);
    await settle();
    expect(onBroken).not.toHaveBeenCalled();
    expect(onLeftBroken.mock.calls).toEqual([[thrown]]);
  });
});

/** Shows a part with its content so many milliseconds after each other ('': none), and lets time pass. */
async function emptied(contents: readonly (readonly [milliseconds: number, content: string])[], rest: number) {
  const onEmpty = jest.fn();
  const { place, leave } = show(() => undefined, onEmpty);
  for (const [milliseconds, content] of contents) {
    await jest.advanceTimersByTimeAsync(milliseconds);
    place.firstElementChild?.replaceChildren(...(content === '' ? [] : [content]));
  }
  await jest.advanceTimersByTimeAsync(rest);
  return { reports: () => onEmpty.mock.calls.length, leave };
}

describe('a mounted part with an element that stays empty', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each<[string, readonly (readonly [number, string])[], number, number]>([
    ['has eight seconds for its first content', [[7_900, 'Parking']], 60_000, 0],
    ['is empty where nothing came by then', [], 8_000, 1],
    [
      'may be empty for a moment between two contents',
      [
        [0, 'Parking'],
        [100, ''],
        [900, 'Prices'],
      ],
      60_000,
      0,
    ],
    [
      'is reported once, a second after its content went, as a React root’s that has unmounted itself after an error',
      [
        [0, 'Parking'],
        [100, ''],
      ],
      20_000,
      1,
    ],
  ])('%s', async (_, contents, rest, reports) => {
    expect((await emptied(contents, rest)).reports()).toBe(reports);
  });

  test('is nothing any more once it was left', async () => {
    const { leave, reports } = await emptied(
      [
        [0, 'Parking'],
        [100, ''],
      ],
      500,
    );
    leave();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reports()).toBe(0);
  });
});
