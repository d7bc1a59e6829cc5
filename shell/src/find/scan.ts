import { guarded } from '@wattline/base/browser';
import { frameReader, type FrameReader } from './read-frames';

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

const BETWEEN_FRAMES_MS = 150;

/** The state of a scan: 'read' once the camera has been released for a code. */
export type ScanState = 'starting' | 'scanning' | 'read' | 'paused' | 'scanner-failed' | CameraProblem;

const wait = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS));

/**
 * Shows the camera in `video` and gives the first code that it sees to `onCode`. The camera is released with that code,
 * when the page is hidden, and by the returned function; after each of these no further state is reported.
 */
export function scan(
  video: HTMLVideoElement,
  tell: (state: ScanState) => void,
  onCode: (text: string) => void,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const endAs = (state: ScanState): void => {
    if (signal.aborted) return;
    over.abort();
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
    if (!signal.aborted) tell('scanning');
    const text = await nextCode(read);
    if (text === null || signal.aborted) return;
    endAs('read');
    onCode(text);
  }

  const onVisibility = (): void => void (document.hidden && endAs('paused'));
  document.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', onVisibility));
  // A video that is taken off the page is no failure: it is over by then.
  run().catch(() => endAs('scanner-failed'));
  return () => over.abort();
}
