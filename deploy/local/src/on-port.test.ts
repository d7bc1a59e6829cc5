import { onPort } from './on-port';

const failing = (error: Error) => async () => {
  throw error;
};

describe('a taken port', () => {
  test('it gives one line that names the remedy', async () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    await expect(onPort(4200, 'npm start', failing(taken))).rejects.toThrow(
      'Port 4200 is taken. Stop what runs there, or choose another: npm start -- --port 4300',
    );
  });

  test('another error is kept', async () => {
    const other = Object.assign(new Error('no permission'), { code: 'EACCES' });
    await expect(onPort(80, 'npm start', failing(other))).rejects.toBe(other);
  });

  test('a started server is returned', async () => {
    await expect(onPort(4200, 'npm start', () => Promise.resolve('running'))).resolves.toBe('running');
  });
});
