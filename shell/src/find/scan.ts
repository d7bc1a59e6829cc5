import { openCamera, release, type CameraProblem } from './open-camera';
import { frameReader, type FrameReader } from './read-frames';

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
