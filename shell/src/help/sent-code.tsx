import { useEffect, useRef } from 'react';
import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Button, SuccessIcon } from '@wattline/ui';
import type { Words } from '../texts/use-texts';
import { sendAnother } from './send-help';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 20px 16px;
  border-radius: var(--radius-small);
  background: var(--success-soft);
  text-align: center;

  & > svg {
    color: var(--success);
  }

  & > strong {
    font-size: 2.25rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
    line-height: 1.2;
  }

  &:focus {
    outline: none;
  }
`;

interface SentCodeProps {
  readonly code: string;
  /** ISO 8601. */
  readonly at: string;
  readonly t: Words<'help'>;
}

/** The code that the driver reads out on the phone. */
export function SentCode({ code, at, t }: SentCodeProps) {
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard goes on here, and a screen reader says the code.
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <Box ref={box} tabIndex={-1} role="status">
        <SuccessIcon size={28} />
        <p>{t('sent')}</p>
        <strong aria-label={code.split('').join(' ')}>{code}</strong>
        <p>{t('readOut', { time: formats.time(new Date(at)) })}</p>
      </Box>
      <Button $look="secondary" onClick={sendAnother}>
        {t('another')}
      </Button>
    </>
  );
}
