import type { Release } from '@wattline/contract';
import { holdFiles, wearStyles } from './held-files';

const FOLDER = '/remotes/acme.notes/1.0.0';
const ENTRY = `http://localhost${FOLDER}/remoteEntry.js`;
const hashes = { [`${FOLDER}/67.js`]: 'sha256-script', [`${FOLDER}/assets/app.css`]: 'sha256-style' };
const release: Release = {
  url: `${FOLDER}/remoteEntry.js`,
  metadata: { version: '1.0.0', integrity: 'sha256-entry' },
  extras: { wattline: { contract: '4.1.0', hashes } },
};

/** A script as a bundler's chunk loader makes it. */
const script = (src: string): HTMLScriptElement => Object.assign(document.createElement('script'), { src });
const style = (href: string): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));

beforeAll(() => holdFiles(ENTRY, release));
beforeEach(() => document.head.replaceChildren());

describe('the files of a release that its own scripts do not hold', () => {
  test.each([[`${FOLDER}/67.js`], [`http://localhost${FOLDER}/67.js`], [`${FOLDER}/67.js?r=2`]])(
    '%s has the hash that discovery has of it',
    (src) => {
      expect(script(src)).toMatchObject({ integrity: 'sha256-script', crossOrigin: 'anonymous' });
    },
  );

  test('an address that is set as an attribute is held too', () => {
    const chunk = document.createElement('script');
    chunk.setAttribute('SRC', `${FOLDER}/67.js`);
    chunk.setAttribute('id', 'chunk');
    expect(chunk).toMatchObject({ integrity: 'sha256-script', id: 'chunk', src: `http://localhost${FOLDER}/67.js` });
  });

  test('a file that discovery does not name comes to nothing', () => {
    expect(script(`${FOLDER}/other.js`).integrity).toMatch(/^sha256-47DEQpj8/);
  });

  test.each([['/remotes/acme.notes/1.0.1/67.js'], ['https://js.stripe.com/67.js']])(
    '%s is of another release',
    (src) => {
      expect(script(src).integrity).toBeFalsy();
    },
  );

  test('a fallback origin has the same hashes', () => {
    holdFiles(`https://backup.example/store${release.url}`, release);
    expect(script(`https://backup.example/store${FOLDER}/67.js`).integrity).toBe('sha256-script');
  });
});

test('style sheets apply only while something of their release is shown, whenever they came', () => {
  const ahead = style(`${FOLDER}/assets/app.css`);
  expect(ahead).toMatchObject({ integrity: 'sha256-style', media: 'not all' });
  const [page, slot] = [wearStyles(ENTRY), wearStyles(ENTRY)];
  const later = style(`${FOLDER}/assets/app.css?later`);
  expect([ahead.media, later.media]).toEqual(['all', '']);
  page();
  expect(ahead.media).toBe('all');
  slot();
  expect([ahead.media, later.media]).toEqual(['not all', 'not all']);
});

test('a style sheet that failed has a fresh address the next time', () => {
  const address = `${FOLDER}/assets/app.css`;
  style(address).dispatchEvent(new Event('error'));
  expect(style(address)).toMatchObject({ href: `http://localhost${address}?again=1`, integrity: 'sha256-style' });
});

test('the style sheets of others stay as they are', () => {
  const own = style('/shell/2.0.0/app.css');
  wearStyles(ENTRY)();
  expect([own.integrity, own.media]).toEqual([undefined, '']);
});
