import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner, Button, DialogPanel, LightIcon, Stack, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CodeMatches } from './code-matches';
import { scan, type ScanState, type Torch } from './scan';
import { useOpenCode } from './use-open-code';

interface Scanning {
  readonly state: ScanState;
  /** Null where the camera has no light. */
  readonly torch: Torch | null;
}

/** Scans in `video` while the component is there, and gives the first code to `onCode`. */
function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): Scanning {
  const [state, setState] = useState<ScanState>('starting');
  const [torch, setTorch] = useState<Torch | null>(null);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const onText = (text: string): void => read(text);
    const onTorch = (light: Torch | null): void => setTorch(() => light);
    return video.current ? scan(video.current, setState, onText, onTorch) : undefined;
  }, [video]);
  return { state, torch };
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

/** The camera's light, for a garage or the night. */
function Light({ torch }: { readonly torch: Torch }) {
  const t = useTexts('own-codes');
  const [isOn, setIsOn] = useState(false);
  return (
    <Button
      $wide
      $look="secondary"
      aria-pressed={isOn}
      onClick={() => {
        torch(!isOn);
        setIsOn(!isOn);
      }}
    >
      <LightIcon size={20} />
      {t('light')}
    </Button>
  );
}

interface ScanProps {
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

/** One scan, from the camera to the code; a failure, and the way to another one. */
function Scan({ onDone, onAgain }: ScanProps) {
  const t = useTexts('own-codes');
  const video = useRef<HTMLVideoElement>(null);
  const { open, problem, matches } = useOpenCode();
  const { state, torch } = useScanner(video, (text) => void open(text).then((isOpened) => isOpened && onDone()));
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
      {torch && <Light torch={torch} />}
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
