import { beginWaiting, isDialogWaiting } from './waiting-dialog';

/** The locks of one browser, as far as they are asked for here. */
function fakeLocks() {
  const held: { name: string }[] = [];
  return {
    request: async (name: string, _: object, work: () => Promise<void>) => {
      const lock = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
    query: async () => ({ held }),
  };
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('2 §2 a link from an e-mail that is opened away from the dialog that asked for it', () => {
  test('it finds a dialog that waits, as long as one does', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
    expect(await isDialogWaiting()).toBe(false);
    const [first, second] = [beginWaiting(), beginWaiting()];
    first();
    expect(await isDialogWaiting()).toBe(true);
    second();
    expect(await isDialogWaiting()).toBe(false);
  });

  test.each([
    ['without locks', undefined],
    [
      'that refuses them',
      { request: () => Promise.reject(new Error('denied')), query: () => Promise.reject(new Error('denied')) },
    ],
  ])('it finds no dialog in a browser %s, and nothing breaks', async (_, locks) => {
    if (locks) Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const end = beginWaiting();
    expect(await isDialogWaiting()).toBe(false);
    expect(end).not.toThrow();
  });
});
