import { type RefObject, useEffect, useRef, useState } from 'react';
import { Banner, Button, DialogPanel, Stack, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CodeMatches } from './code-matches';
import { scan, type ScanState } from './scan';
import { useOpenCode } from './use-open-code';

/** Scans in `video` while the component is there, and gives the first code to `onCode`. */
function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): ScanState {
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

const Picture = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 1;
  border-radius: var(--radius-small);
  background: #000;
  object-fit: cover;

  &[hidden] {
    display: none;
  }
`;

/** While nothing is wrong. */
const quiet: ReadonlySet<string> = new Set(['starting', 'scanning', 'read']);

interface ScanProps {
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

/** One scan, from the camera to the code; a failure, and the way to another one. */
function Scan({ onDone, onAgain }: ScanProps) {
  const t = useTexts('own-codes');
  const video = useRef<HTMLVideoElement>(null);
  const { open, problem, matches } = useOpenCode();
  const state = useScanner(video, (text) => void open(text).then((isOpened) => isOpened && onDone()));
  const isStopped = problem !== null || !quiet.has(state);
  const stateText = state === 'read' ? t('looking-up') : t(state);

  return (
    <>
      <Picture ref={video} muted playsInline hidden={isStopped} aria-hidden="true" />
      <Stack $top={12} $height={48} role="status">
        {isStopped ? (
          <Banner $tone="warning">
            <WarningIcon size={20} />
            <span>{problem ?? stateText}</span>
          </Banner>
        ) : (
          <p>{stateText}</p>
        )}
      </Stack>
      <CodeMatches matches={matches} onChosen={onDone} />
      {isStopped && (
        <Button $wide $top={12} $look="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

/** A dialog that reads the code on a charger by the camera, and goes to its station (docs/rules.md: own-codes). */
export function Scanner({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('own-codes');
  const [attempt, setAttempt] = useState(0);
  return (
    <DialogPanel title={t('scan')} closeLabel={t('close')} onClose={onClose}>
      <Scan key={attempt} onDone={onClose} onAgain={() => setAttempt((before) => before + 1)} />
    </DialogPanel>
  );
}
