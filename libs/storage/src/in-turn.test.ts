import { inTurn } from './index';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test('2 §9 where tabs can wait for each other, they do, by the name', async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<string>) => work());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await expect(inTurn('wattline-x', async () => 'done')).resolves.toBe('done');
  expect(request).toHaveBeenCalledWith('wattline-x', expect.any(Function));
});

test('a page without https has no locks: it is done all the same', async () => {
  await expect(inTurn('wattline-x', async () => 'done')).resolves.toBe('done');
  await expect(inTurn('wattline-x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
