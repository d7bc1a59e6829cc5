import { useId, useMemo, useState, type FormEvent } from 'react';
import { helpReport, type HelpReport, type HelpSources } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { Banner, Button, Field, FormProblem, FormStack, Stack, Facts, Fold, Note } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { reportLines } from './report-lines';
import { sendHelp, supportUrl, type Sending } from './send-help';

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);
  font-size: var(--small);

  & dd {
    font-weight: 400;
  }

  & pre {
    max-height: 260px;
    margin: 0;
    overflow: auto;
    font-size: var(--tiny);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface WhatIsSentProps {
  readonly report: HelpReport;
  /** The report word for word. */
  readonly body: string;
  /** Its raw text is unfolded, to be selected by hand. */
  readonly isOpen: boolean;
}

/** The report for the support team: in rows to read, and folded in its sent form. */
function WhatIsSent({ report, body, isOpen }: WhatIsSentProps) {
  const t = useTexts('help');
  const formats = useFormats();
  return (
    <Section aria-label={t('what')}>
      <h3>{t('what')}</h3>
      <Note>{t('masked')}</Note>
      <Facts $gap={8}>
        {reportLines(report, t, (instant) => formats.time(instant)).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Fold open={isOpen}>
        <summary>{t('everything')}</summary>
        {/* A keyboard scrolls it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="group" aria-label={t('everything')}>
          {body}
        </pre>
      </Fold>
    </Section>
  );
}

/** Hands a report to the device's share sheet. Returns whether the device has one; one that was closed counts. */
export async function shareHelp(title: string, text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts a report on the clipboard. Returns whether it is there. */
export async function copyHelp(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_NOTE = 1_000;

interface HelpFormProps {
  readonly sources: HelpSources;
  readonly state: Exclude<Sending, { state: 'sent' }>;
}

/** Shows the driver's own text, the report, and the ways to send it. */
export function HelpForm({ sources, state }: HelpFormProps) {
  const t = useTexts('help');
  const id = useId();
  const [note, setNote] = useState('');
  const [shared, setShared] = useState<'copied' | 'notCopied' | null>(null);
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
      <WhatIsSent report={report} body={body} isOpen={shared === 'notCopied'} />
    </FormStack>
  );
}
