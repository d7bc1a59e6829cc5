import { processSurroundings } from './process-surroundings';
import { serviceCommand } from './service-command';

describe('docs/architecture.md: services’ commands — running until they are stopped', () => {
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
