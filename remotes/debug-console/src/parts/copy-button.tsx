import { useEffect, useState } from 'react';
import { CheckIcon, VisuallyHidden } from '@wattline/ui';
import { useConsoleTexts } from './console-texts';
import { copyText } from './copy-text';
import { SmallButton } from './small-button';

/** Specification 1, §2: 'A copied indicator lasts 2 s'. */
const SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** What is put on the clipboard, asked for when it is. */
  readonly text: () => string;
  /** Whose value it is, for who does not see where the button stands. */
  readonly name?: string;
  /** 'Copy' unless told otherwise. */
  readonly label?: string;
}

/** Puts a text on the clipboard, and says for 2 s that it did. */
export function CopyButton({ text, name, label }: CopyButtonProps) {
  const t = useConsoleTexts();
  const [shown, setShown] = useState<{ readonly key: 'copied' | 'copyFailed' } | null>(null);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const copy = async (): Promise<void> => setShown({ key: (await copyText(text())) ? 'copied' : 'copyFailed' });

  return (
    <>
      <SmallButton
        aria-label={name !== undefined && shown === null ? t('copyOf', { name }) : undefined}
        onClick={() => void copy()}
      >
        {shown?.key === 'copied' && <CheckIcon size={18} />}
        {shown === null ? (label ?? t('copy')) : t(shown.key)}
      </SmallButton>
      <VisuallyHidden role="status">{shown === null ? '' : t(shown.key)}</VisuallyHidden>
    </>
  );
}
