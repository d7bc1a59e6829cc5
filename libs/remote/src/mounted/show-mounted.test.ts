import type { Mounted } from '@wattline/contract';
import { showMounted } from './show-mounted';

const context = {} as Parameters<Mounted['mount']>[1];

/** Shows something in a place on the page, and records what becomes of it. */
function show(mount: (element: HTMLElement) => unknown) {
  const place = document.createElement('div');
  const events = { onShown: jest.fn(), onBroken: jest.fn(), onLeftBroken: jest.fn() };
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

  const thrown = new Error('no map');
  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw thrown;
      },
    ],
    ['rejects', () => Promise.reject(thrown)],
  ])('is its own failure where it %s', async (_, mount) => {
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
  const thrown = new Error('no timer');
  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw thrown;
      },
    ],
    ['rejects', () => Promise.reject(thrown)],
  ])('goes on where unmount %s: that is reported, the element goes', async (_, unmount) => {
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

/** Its content goes, as that of a React root that has unmounted itself after an error. */
function mountThenEmpty(element: HTMLElement): void {
  element.append('Parking');
  setTimeout(() => element.replaceChildren(), 100);
}

function emptied(onEmpty: () => void): () => void {
  const events = { onShown: jest.fn(), onBroken: jest.fn(), onLeftBroken: jest.fn(), onEmpty };
  const place = document.createElement('div');
  return showMounted(place, { mount: mountThenEmpty }, { context, end: jest.fn() }, events);
}

describe('a mounted part with an element that stays empty', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is reported once, where it is a page', async () => {
    const onEmpty = jest.fn();
    emptied(onEmpty);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(onEmpty).toHaveBeenCalledTimes(1);
  });

  test('is nothing any more once it was left', async () => {
    const onEmpty = jest.fn();
    const leave = emptied(onEmpty);
    await jest.advanceTimersByTimeAsync(500);
    leave();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(onEmpty).not.toHaveBeenCalled();
  });
});
