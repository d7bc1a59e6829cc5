import { useEffect, useRef, useState, type RefObject } from 'react';
import { scan, type ScanState } from './scan';

/** Scans in `video` while the component is there, and gives the first code to `onCode`. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): ScanState {
  const [state, setState] = useState<ScanState>('starting');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const element = video.current;
    return element ? scan(element, setState, (text) => latest.current(text)) : undefined;
  }, [video]);
  return state;
}
