import { guarded, guardedAnswer } from '@wattline/base/browser';
import { chunk } from '@wattline/remote';

/** The part of the browser's detector that this app uses; TypeScript's library does not declare it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** Reads the QR code on a video's frame; null where there is none. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The library needs some 20 ms for so many pixels of a side; a code fills most of the picture. */
const MOST_PIXELS = 640;

/** A detector that has not answered by then does not work, in milliseconds. */
const PATIENCE_MS = 2_000;

/** The browser's detector; null where it has none that works. `detect` of it gives null where it fails. */
async function browsersDetector(): Promise<((video: HTMLVideoElement) => Promise<readonly string[] | null>) | null> {
  const Found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
  if (!Found) return null;
  // Chrome on Linux and Windows has the class, and reads nothing with it.
  const formats = await guardedAnswer('browser: getSupportedFormats', () => Found.getSupportedFormats(), PATIENCE_MS);
  if (!formats?.includes('qr_code')) return null;
  const detector = guarded('browser: BarcodeDetector', () => new Found({ formats: ['qr_code'] }));
  return (
    detector &&
    ((video) =>
      guardedAnswer(
        'browser: detect',
        async () => (await detector.detect(video)).map(({ rawValue }) => rawValue),
        PATIENCE_MS,
      ))
  );
}

const decoder = chunk(async () => (await import(/* webpackChunkName: "qr-decoder" */ 'qr/decode.js')).decodeQR, {
  when: 'asked',
});

async function librarysReader(): Promise<FrameReader> {
  const decodeQR = await decoder.load();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height)) || null;
    } catch {
      // It throws where a picture holds no code.
      return null;
    }
  };
}

/**
 * The browser's detector where it reads QR codes, and until it fails; else a library (docs/decisions, 29). The reader rejects
 * with the error of the request for the library.
 *
 * @throws The error of the request for the library.
 */
export async function frameReader(): Promise<FrameReader> {
  const detect = await browsersDetector();
  if (!detect) return librarysReader();
  let instead: Promise<FrameReader> | null = null;
  return async (video) => {
    const codes = instead ? null : await detect(video);
    if (codes) return codes[0] || null;
    instead ??= librarysReader();
    return (await instead)(video);
  };
}
