import { processSurroundings, serviceCommand, type RunningService, type ServiceCommand } from './service-command';

/** The events in order: what was written, begun and closed. */
async function happensFor(line: string, own: Partial<ServiceCommand<string>> = {}, until = Promise.resolve()) {
  const happened: string[] = [];
  const command = serviceCommand<string>({
    line: { name: 'wattline-desk', description: 'Serves the desk.', options: [['--port <number>', 'its port', '1']] },
    read: ({ port }) => `port ${String(port)}`,
    begin: async (settings) => {
      happened.push(`begun with ${settings}`);
      return { greeting: 'Up.', close: async () => happened.push('closed') };
    },
    ...own,
  });
  const code = await command(line.split(' '), {
    out: (text) => happened.push(text),
    error: (text) => happened.push(text),
    env: {},
    untilStopped: () => until,
  });
  return [...happened, code];
}

const refuse = (): never => {
  throw new TypeError('--port takes a whole number.');
};
const failing = async (): Promise<RunningService> => {
  throw new Error('EADDRINUSE');
};
const unclosable = async (): Promise<RunningService> => ({ greeting: 'Up.', close: failing });

describe('docs/architecture.md: services’ commands — settings, exit codes, running until they are stopped', () => {
  test.each<[string, Partial<ServiceCommand<string>>, readonly unknown[]]>([
    ['--help', {}, [expect.stringMatching(/^Usage: wattline-desk \[options\]\n\nServes the desk\./), 0]],
    ['--port 2', {}, ['begun with port 2', 'Up.', 'closed', 0]],
    ['--speed 3', {}, ["✖ Unknown option '--speed'. See wattline-desk --help.", 2]],
    ['--port http', { read: refuse }, ['✖ --port takes a whole number. See wattline-desk --help.', 2]],
    ['--port 80', { begin: failing }, ['✖ EADDRINUSE', 1]],
    ['--port 81', { begin: unclosable }, ['Up.', '✖ EADDRINUSE', 1]],
  ])('%s', async (line, own, expected) => {
    expect(await happensFor(line, own)).toEqual(expected);
  });

  test('it is closed when it is stopped, and not before', async () => {
    const stop = new AbortController();
    const until = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    const closed = jest.fn(async () => undefined);
    const running = happensFor('--port 2', { begin: async () => ({ greeting: 'Up.', close: closed }) }, until);
    await new Promise(setImmediate);
    expect(closed).not.toHaveBeenCalled();
    stop.abort();
    expect(await running).toEqual(['Up.', 0]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test.each(['SIGINT', 'SIGTERM'])('%s while a service begins closes it as soon as it has begun', async (signal) => {
    const happened: string[] = [];
    const say = (text: string): void => void happened.push(text);
    const command = serviceCommand<string>({
      line: { name: 'wattline-desk', description: 'Serves the desk.', options: [] },
      read: () => 'settings',
      begin: async () => {
        // As the system does: the handlers of this process are called.
        process.emit(signal as NodeJS.Signals);
        return { greeting: 'Up.', close: async () => say('closed') };
      },
    });
    const code = await command([], { ...processSurroundings(), out: say, error: say });
    expect([...happened, code]).toEqual(['Up.', 'closed', 0]);
  });
});
