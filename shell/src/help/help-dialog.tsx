import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { BusEvents } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { helpReport } from '@wattline/support';
import { DialogPanel } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { CallLine } from './call-line';
import { gatherHelp } from './gather-help';
import { HelpForm } from './help-form';
import { MailLine } from './mail-line';
import { lastSent, sending, supportUrl } from './send-help';
import { SentCode } from './sent-code';

const Stack = styled.div`
  display: grid;
  gap: 18px;
`;

interface HelpDialogProps {
  readonly asked: BusEvents['help/requested'];
  readonly onClose: () => void;
}

/**
 * Help: the number to call, the report for the support team, and the code for the call (docs/rules.md: help-at-hand).
 */
export function HelpDialog({ asked, onClose }: HelpDialogProps) {
  const t = useTexts('help');
  const [sources] = useState(() => gatherHelp(asked));
  const [subject] = useState(() => helpReport(sources, ''));
  const state = useStore(sending);

  useEffect(() => {
    // The last failure belongs to another report.
    if (sending.getState().state === 'failed') sending.setState(lastSent(), true);
  }, []);

  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack>
        <CallLine report={subject} t={t} />
        <MailLine t={t} />
        {state.state === 'sent' ? (
          <SentCode code={state.code} at={state.at} t={t} />
        ) : (
          <>
            <p>{t(supportUrl() === null ? 'introShared' : 'intro')}</p>
            <HelpForm sources={sources} state={state} t={t} />
          </>
        )}
      </Stack>
    </DialogPanel>
  );
}
