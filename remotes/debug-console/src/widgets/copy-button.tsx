import { useEffect, useState } from 'react';
import { CheckIcon, VisuallyHidden } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { SmallButton } from './widgets';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** Gives the text to copy, at the press. */
  readonly text: () => string;
  /** The name of the copied text, for assistive technology. */
  readonly name?: string;
  /** 'Copy' by default. */
  readonly label?: string;
}

/** Puts a text on the clipboard, and says for 2 s whether that worked. */
export function CopyButton({ text, name, label }: CopyButtonProps) {
  const t = useTexts('debug-console');
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

/** Puts a text on the clipboard. Gives whether that worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or a page without https, which has no clipboard.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus();
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without https
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
