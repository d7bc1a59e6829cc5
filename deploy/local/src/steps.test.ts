import { fail, step } from './steps';

/** The text in the terminal. */
const printed = (): (() => string) => {
  let text = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  jest.spyOn(console, 'log').mockImplementation((line) => {
    text += `${String(line)}\n`;
  });
  return () => text;
};

describe('a step', () => {
  test('it is one line: its title at once, then the seconds that it took', async () => {
    const text = printed();
    jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(3540);
    const result = await step('Building', () => {
      expect(text()).toBe('• Building … ');
      return Promise.resolve(42);
    });
    expect(result).toBe(42);
    expect(text()).toBe('• Building … 2.5 s\n');
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no space');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no space'))],
  ])('a step that %s is reported, and its error thrown', async (_, work) => {
    const text = printed();
    await expect(step('Publishing', work)).rejects.toThrow('no space');
    expect(text()).toBe('• Publishing … failed\n');
  });
});

test('a failure ends the process with its one line', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  expect(() => fail('Port 4200 is taken.')).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  expect(error).toHaveBeenCalledWith('\n✖ Port 4200 is taken.\n');
});
