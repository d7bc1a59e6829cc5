import { onPort } from './on-port';

const failing = (error: Error) => async () => {
  throw error;
};

describe('a taken port gets one clear line', () => {
  test('that says what to do', async () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    await expect(onPort(4200, 'npm start', failing(taken))).rejects.toThrow(
      'Port 4200 is taken. Stop what runs there, or choose another: npm start -- --port 4300',
    );
  });

  test('another error stays what it is', async () => {
    const other = Object.assign(new Error('no permission'), { code: 'EACCES' });
    await expect(onPort(80, 'npm start', failing(other))).rejects.toBe(other);
  });

  test('and what starts is handed on', async () => {
    await expect(onPort(4200, 'npm start', () => Promise.resolve('running'))).resolves.toBe('running');
  });
});
