import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { finishedReceipt } from '../testing/finished-receipt';
import { shareReceipt } from './receipt-export';

const receipt = finishedReceipt();

const offer = (features: object): void => {
  for (const [name, value] of Object.entries(features))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
const writeText = jest.fn();
/** The browser's own code, where it fails. */
const throws = (): never => {
  throw new TypeError('Illegal invocation');
};

beforeEach(() => offer({ clipboard: { writeText: writeText.mockResolvedValue(undefined) } }));
afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('1 §2 Share', () => {
  test('the share sheet gets the link, and the PDF where it takes files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    offer({ share, canShare: () => true });
    expect(await shareReceipt(receipt)).toBe('shared');
    expect(share).toHaveBeenCalledWith({
      title: 'Session Receipt',
      url: window.location.href,
      files: [expect.any(File)],
    });
    expect(writeText).not.toHaveBeenCalled();
  });

  test('the share sheet gets the link alone where it takes no files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    offer({ share, canShare: () => false });
    expect(await shareReceipt(receipt)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Session Receipt', url: window.location.href });
  });

  test('a brand with a domain has links that lead there, wherever the page was opened', async () => {
    setConfig(readRuntimeConfig({ brand: { domain: 'https://acme.example' } }));
    const share = jest.fn().mockResolvedValue(undefined);
    offer({ share });
    await shareReceipt(receipt);
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `https://acme.example${window.location.pathname}` }),
    );
    setConfig(readRuntimeConfig({}));
  });

  test('a sheet that the driver closes is no failure', async () => {
    offer({ share: jest.fn().mockRejectedValue(new DOMException('Cancelled', 'AbortError')) });
    expect(await shareReceipt(receipt)).toBe('shared');
    expect(writeText).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no sheet', {}],
    ['the sheet throws', { share: throws }],
    ['whether it takes files cannot be asked, and the sheet throws', { share: throws, canShare: throws }],
    ['the sheet fails', { share: jest.fn().mockRejectedValue(new DOMException('No', 'NotAllowedError')) }],
  ])('%s: the link is copied', async (_, features) => {
    offer(features);
    expect(await shareReceipt(receipt)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });

  test('third-parties-may-throw: a clipboard that throws copies nothing', async () => {
    offer({ clipboard: { writeText: throws } });
    expect(await shareReceipt(receipt)).toBe('neither');
  });

  test('the driver reads where neither can be done', async () => {
    offer({ clipboard: undefined });
    expect(await shareReceipt(receipt)).toBe('neither');
  });
});
