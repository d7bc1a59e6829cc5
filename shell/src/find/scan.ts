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
type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

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
async function frameReader(): Promise<FrameReader> {
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

/** Why there is no picture. */
type CameraProblem = 'refused' | 'no-camera' | 'in-use';

/** By the names of getUserMedia's errors. */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** Asks for the camera on the phone's back, or for any. Gives its stream, or why there is none; never throws. */
async function openCamera(): Promise<MediaStream | CameraProblem> {
  // It is missing on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'no-camera';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return (error instanceof Error && problems[error.name]) || 'no-camera';
  }
}

/** Switches the camera off. Never throws. */
const release = (stream: MediaStream): void =>
  guarded('browser: getTracks', () => stream.getTracks())?.forEach((track) =>
    guarded('browser: track.stop', () => track.stop()),
  );

/** Switches the light beside the camera on or off. */
export type Torch = (isOn: boolean) => void;

/** A setting of Chrome's on Android, which TypeScript's library does not declare. */
type WithTorch<T> = T & { readonly torch?: boolean };

/** The light of the camera; null where it has none, or the browser does not give it. Never throws. */
function torchOf(stream: MediaStream): Torch | null {
  const [track] = guarded('browser: getVideoTracks', () => stream.getVideoTracks()) ?? [];
  const able = guarded(
    'browser: getCapabilities',
    (): WithTorch<MediaTrackCapabilities> => track?.getCapabilities?.() ?? {},
  );
  if (!track || !able?.torch) return null;
  return (isOn) => {
    const advanced: WithTorch<MediaTrackConstraintSet>[] = [{ torch: isOn }];
    void guardedAnswer('browser: applyConstraints', () => track.applyConstraints({ advanced }));
  };
}

const BETWEEN_FRAMES_MS = 150;

/** A short tremble says that the code was read: the driver looks at the charger. */
const READ_MS = 40;

/** The state of a scan: 'read' once the camera has been released for a code. */
export type ScanState = 'starting' | 'scanning' | 'read' | 'paused' | 'scanner-failed' | CameraProblem;

const wait = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS));

/**
 * Shows the camera in `video` and gives the first code that it sees to `onCode`. The camera is released with that code,
 * when the page is hidden, and by the returned function; after each of these no further state is reported. `onTorch` has the
 * camera's light while there is one.
 */
export function scan(
  video: HTMLVideoElement,
  tell: (state: ScanState) => void,
  onCode: (text: string) => void,
  onTorch: (torch: Torch | null) => void,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const endAs = (state: ScanState): void => {
    if (signal.aborted) return;
    over.abort();
    onTorch(null);
    tell(state);
  };

  async function nextCode(read: FrameReader): Promise<string | null> {
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== null) return text;
      await wait();
    }
    return null;
  }

  async function run(): Promise<void> {
    const reader = frameReader();
    // It is awaited below, once there is a camera.
    reader.catch(() => undefined);
    const opened = await openCamera();
    if (typeof opened === 'string') return endAs(opened);
    if (signal.aborted) return release(opened);
    signal.addEventListener('abort', () => release(opened));
    video.srcObject = opened;
    await video.play();
    const read = await reader;
    if (!signal.aborted) {
      onTorch(torchOf(opened));
      tell('scanning');
    }
    const text = await nextCode(read);
    if (text === null || signal.aborted) return;
    endAs('read');
    guarded('browser: vibrate', () => navigator.vibrate?.(READ_MS));
    onCode(text);
  }

  const onVisibility = (): void => void (document.hidden && endAs('paused'));
  document.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', onVisibility));
  // A video that is taken off the page is no failure: it is over by then.
  run().catch(() => endAs('scanner-failed'));
  return () => over.abort();
}
