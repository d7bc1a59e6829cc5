import { useId, useMemo, useState, type FormEvent } from 'react';
import { helpReport, type HelpReport, type HelpSources } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { Banner, Button, Field, FormProblem, FormStack, Stack } from '@wattline/ui';
import type { Words } from '../texts/use-texts';
import { sendHelp, supportUrl, type Sending } from './send-help';
import { copyHelp, shareHelp } from './share-help';
import { WhatIsSent } from './what-is-sent';

const LONGEST_NOTE = 1_000;

interface HelpFormProps {
  readonly sources: HelpSources;
  readonly state: Exclude<Sending, { state: 'sent' }>;
  readonly t: Words<'help'>;
}

type Shared = 'copied' | 'notCopied';

/** Shows the driver's own text, the report, and the ways to send it. */
export function HelpForm({ sources, state, t }: HelpFormProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [shared, setShared] = useState<Shared | null>(null);
  const report: HelpReport = useMemo(() => helpReport(sources, note), [sources, note]);
  const body = useMemo(() => JSON.stringify(report, null, 2), [report]);
  const url = supportUrl();
  const canShare = typeof navigator.share === 'function';
  const isSending = state.state === 'sending';
  const mayShare = url === null || state.state === 'failed';

  const copy = async (): Promise<void> => setShared((await copyHelp(body)) ? 'copied' : 'notCopied');
  const share = async (): Promise<void> => {
    if (!(await shareHelp(config().brand.name, body))) await copy();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (url !== null) void sendHelp(url, body);
    else void (canShare ? share() : copy());
  };

  return (
    <FormStack onSubmit={send}>
      <Field>
        <label htmlFor={id}>{t('note')}</label>
        <textarea
          id={id}
          aria-describedby={`${id}-hint`}
          maxLength={LONGEST_NOTE}
          value={note}
          readOnly={isSending}
          onChange={({ target }) => setNote(target.value)}
        />
        <small id={`${id}-hint`}>{t('noteHint')}</small>
      </Field>
      {state.state === 'failed' && <FormProblem>{t(state.why)}</FormProblem>}
      <Stack $gap={12}>
        <Button type="submit" aria-disabled={isSending}>
          {t(url === null ? (canShare ? 'share' : 'copy') : isSending ? 'sending' : 'send')}
        </Button>
        {mayShare && url !== null && canShare && (
          <Button $look="secondary" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        {mayShare && (url !== null || canShare) && (
          <Button $look="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </Stack>
      {shared !== null && (
        <Banner $tone={shared === 'copied' ? 'success' : 'warning'} role="status">
          {t(shared)}
        </Banner>
      )}
      <WhatIsSent report={report} body={body} isOpen={shared === 'notCopied'} t={t} />
    </FormStack>
  );
}
