import '../refunds/testing/configured';
import { act, screen, waitFor } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { envelope, fakeBackend, stationWire } from '@wattline/testing';
import { showAt } from '../testing/show-at';
import { CodeForm } from './code-form';

jest.mock('qr/decode.js', () => ({ decodeQR: jest.fn() }));

/** The codes that the browser's detector sees from now on. */
let seen: string[] = [];
const tracks: { stop: jest.Mock }[] = [];

/** The browser's own. */
class Detector {
  static async getSupportedFormats(): Promise<string[]> {
    return ['qr_code'];
  }
  async detect() {
    return seen.map((rawValue) => ({ rawValue }));
  }
}

const throws = () => {
  throw new TypeError('Illegal invocation');
};
const rejects = () => Promise.reject(new TypeError('Not supported'));
const isSilent = () => new Promise<never>(() => {});

class Constructed extends Detector {
  constructor() {
    super();
    throws();
  }
}

class FormatsRejected extends Detector {
  static override getSupportedFormats = rejects;
}

class DetectSilent extends Detector {
  override detect = isSilent;
}

function camera(answer = 'works'): jest.Mock {
  const getUserMedia = jest.fn(async () => {
    if (answer !== 'works') throw new DOMException('no', answer);
    const track = { stop: jest.fn() };
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return getUserMedia;
}
const areReleased = () => tracks.length > 0 && tracks.every(({ stop }) => stop.mock.calls.length > 0);

beforeEach(() => {
  seen = [];
  tracks.length = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.assign(globalThis, {
    BarcodeDetector: Detector,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'hidden');
});

function deferred() {
  let resolve: (stream: unknown) => void = jest.fn();
  const promise = new Promise((resolved) => (resolve = resolved));
  return { promise, resolve };
}

async function tapScan() {
  fakeBackend().on('/ocpi/emsp/2.2.1/locations/loc-001', { body: envelope(stationWire()) });
  const shown = showAt('/', <CodeForm />);
  await shown.user.click(screen.getByRole('button', { name: 'Scan the code' }));
  return shown;
}
async function scan() {
  const shown = await tapScan();
  await screen.findByRole('dialog', { name: 'Scan the code' });
  return shown;
}
const says = (words: string | RegExp) => waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(words));

describe('own-codes: the scanner', () => {
  test('the camera starts on tap only, and a code of ours opens its station and releases it', async () => {
    const asked = camera();
    const { place } = await scan();
    expect(asked).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
    await says('Point your camera at the charger’s code.');
    expect(areReleased()).toBe(false);
    seen = ['http://localhost/station/loc-001?evse=PR*CPR*E001'];
    await waitFor(() => expect(place()).toBe('/station/loc-001?evse=PR*CPR*E001'));
    expect(areReleased()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a foreign code is refused by its host, and the driver can scan again after the camera is off', async () => {
    camera();
    seen = ['https://pay.example/station/loc-001'];
    const { user, place } = await scan();
    await says('That code opens another site (pay.example), so we didn’t follow it.');
    expect(areReleased()).toBe(true);
    expect(place()).toBe('/');
    seen = ['loc-001'];
    await user.click(screen.getByRole('button', { name: 'Scan again' }));
    await waitFor(() => expect(place()).toBe('/station/loc-001'));
    expect(areReleased()).toBe(true);
  });

  test.each([
    ['NotAllowedError', 'Camera access is off.'],

    ['NotReadableError', 'The camera is in use by another app or page.'],
  ])('%s shows a message', async (name, words) => {
    camera(name);
    await scan();
    await says(words);
    expect(screen.getByRole('button', { name: 'Scan again' })).toBeVisible();
  });

  describe('third-parties-may-throw', () => {
    beforeEach(() => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(100);
      jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(100);
      const context = { drawImage: () => undefined, getImageData: () => ({}) } as unknown as CanvasRenderingContext2D;
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
      jest.mocked(decodeQR).mockReturnValue('loc-001');
    });

    test.each<[string, object]>([
      ['its constructor throws', Constructed],
      ['getSupportedFormats is rejected', FormatsRejected],
      ['detect does not answer', DetectSilent],
    ])('the library reads the code if %s of the browser’s detector', async (_, BarcodeDetector) => {
      Object.assign(globalThis, { BarcodeDetector });
      camera();
      const { place } = await tapScan();
      await waitFor(() => expect(place()).toBe('/station/loc-001'), { timeout: 4_000 });
      expect(areReleased()).toBe(true);
    });

    test('a track that throws as it stops does not keep the other one running', async () => {
      const [broken, other] = [{ stop: jest.fn(throws) }, { stop: jest.fn() }];
      camera().mockResolvedValue({ getTracks: () => [broken, other] });
      jest.mocked(decodeQR).mockReturnValue('');
      const { user } = await scan();
      await says('Point your camera');
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(other.stop).toHaveBeenCalled();
    });
  });

  test('a camera with a light has a button for it, and the phone trembles once the code is read', async () => {
    const applyConstraints = jest.fn(async () => undefined);
    const vibrate = jest.fn();
    Object.assign(navigator, { vibrate });
    const track = { stop: jest.fn(), getCapabilities: () => ({ torch: true }), applyConstraints };
    camera().mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
    const { user, place } = await scan();
    const light = await screen.findByRole('button', { name: 'Light' });
    await user.click(light);
    expect(light).toHaveAttribute('aria-pressed', 'true');
    await user.click(light);
    expect(applyConstraints.mock.calls).toEqual([
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ torch: false }] }],
    ]);
    expect(vibrate).not.toHaveBeenCalled();
    seen = ['http://localhost/station/loc-001'];
    await waitFor(() => expect(place()).toBe('/station/loc-001'));
    expect(vibrate).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  test('a browser without cameras shows a message', async () => {
    await scan();
    await says('No camera was found.');
  });

  test('hiding the page releases the camera, and a message tells so afterwards', async () => {
    camera();
    await scan();
    await says('Point your camera');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await says('The camera was switched off while you were away.');
    expect(areReleased()).toBe(true);
  });

  test('a camera that starts after the driver left is released at once', async () => {
    const { promise, resolve } = deferred();
    const asked = jest.fn(() => promise);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: asked }, configurable: true });
    const { unmount } = await scan();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    unmount();
    const stop = jest.fn();
    resolve({ getTracks: () => [{ stop }] });
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });
});
