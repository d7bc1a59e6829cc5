import { watchEmpty } from './watch-empty';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An element that is watched, and time that passes. */
function watched() {
  const element = document.createElement('div');
  const onEmpty = jest.fn();
  const stop = watchEmpty(element, onEmpty);
  const pass = async (milliseconds: number): Promise<number> => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return onEmpty.mock.calls.length;
  };
  return { element, stop, pass };
}

describe('an element in which a part shows itself', () => {
  test('has eight seconds for its first content', async () => {
    const { element, pass } = watched();
    expect(await pass(7_900)).toBe(0);
    element.append('Parking');
    expect(await pass(60_000)).toBe(0);
  });

  test('is empty where nothing came by then', async () => {
    expect(await watched().pass(8_000)).toBe(1);
  });

  test('may be empty for a moment between two contents', async () => {
    const { element, pass } = watched();
    element.append('Parking');
    await pass(0);
    element.replaceChildren();
    await pass(900);
    element.append('Prices');
    expect(await pass(60_000)).toBe(0);
  });

  test('is empty a second after its content went', async () => {
    const { element, pass } = watched();
    element.append('Parking');
    await pass(0);
    element.replaceChildren();
    expect(await pass(1_100)).toBe(1);
  });

  test('is not looked at any more once it was left', async () => {
    const { stop, pass } = watched();
    stop();
    expect(await pass(60_000)).toBe(0);
  });
});
