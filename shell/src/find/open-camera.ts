import { guarded } from '@wattline/browser';

/** Why there is no picture. */
export type CameraProblem = 'refused' | 'no-camera' | 'in-use';

/** By the names of getUserMedia's errors. */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** Asks for the camera on the phone's back, or for any. Gives its stream, or why there is none; never throws. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
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
export const release = (stream: MediaStream): void =>
  guarded('browser: getTracks', () => stream.getTracks())?.forEach((track) =>
    guarded('browser: track.stop', () => track.stop()),
  );
