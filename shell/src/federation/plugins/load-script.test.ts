import { loadScript } from './load-script';

const ADDRESS = 'http://localhost/remotes/stations/1.0.0/remoteEntry.js';
const request = { address: ADDRESS, integrity: 'sha384-AbC' };

const element = (): HTMLScriptElement => {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('There is no script.');
  return script;
};

afterEach(() => document.head.replaceChildren());

describe('docs/rules.md: script-addresses — the script of an entry', () => {
  test('it carries its integrity, and is requested without cookies, as integrity requires', async () => {
    const loading = loadScript(request);
    const { src, integrity, crossOrigin } = element();
    expect({ src, integrity, crossOrigin }).toEqual({
      src: ADDRESS,
      integrity: 'sha384-AbC',
      crossOrigin: 'anonymous',
    });
    element().dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('the script of a development server has no integrity', () => {
    void loadScript({ ...request, integrity: null });
    expect(element().hasAttribute('integrity')).toBe(false);
  });

  test.each(['load', 'error'])('it leaves no element behind after its %s', async (event) => {
    const loading = loadScript(request).catch(() => undefined);
    element().dispatchEvent(new Event(event));
    await loading;
    expect(document.head.children).toHaveLength(0);
  });

  test('a missing or altered script is an error', async () => {
    const loading = loadScript(request);
    element().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(`${ADDRESS} did not load`);
  });
});
