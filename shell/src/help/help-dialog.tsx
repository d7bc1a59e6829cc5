import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { getLocation, getSession } from '@wattline/api';
import { authStore } from '@wattline/auth';
import { helpReport, type HelpReport, type HelpSources } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { readActiveSession, readPendingSession } from '@wattline/charge';
import type { BusEvents, PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Button, buttonStyle, DialogPanel, PhoneIcon, Stack, SuccessIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { client } from '../backend/client';
import { timeLimit } from '../document/read-document';
import { lastErrorCode } from '../telemetry/report-exception';
import { useTexts } from '../texts/use-texts';
import { HelpForm } from './help-form';
import { lastSent, sendAnother, type Sending, sending, supportUrl } from './send-help';
import { textOnScreen } from './text-on-screen';

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
    font-size: var(--display);
    letter-spacing: 0.08em;
    line-height: 1.2;
  }

  &:focus {
    outline: none;
  }
`;

/** The code that the driver reads out on the phone. */
function SentCode({ code, at }: Pick<Extract<Sending, { state: 'sent' }>, 'code' | 'at'>) {
  const t = useTexts('help');
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

const Line = styled.p`
  overflow-wrap: anywhere;

  & > a {
    display: inline-block;
    padding: 4px 0;
  }
`;

/** The operator's address for mails of drivers, where there is one. */
function MailLine() {
  const t = useTexts('help');
  const { mail } = config().support;
  if (mail === null) return null;
  return (
    <Line>
      <a href={`mailto:${mail}`}>{t('write', { mail })}</a>
    </Line>
  );
}

/** Whom a driver can call. */
interface HelpNumber {
  /** As the station tells it. */
  readonly phone: string;
  /** The contact's name; null: not reported. */
  readonly name: string | null;
}

/** By then a driver has given up on it, in milliseconds. */
const AT_MOST_MS = 8_000;

/** The number of the whole app, where the environment has one. */
const general = (): HelpNumber | null => {
  const { phone } = config().support;
  return phone === null ? null : { phone, name: null };
};

/**
 * The help number of a report's station, or of the station of its session; else the app's own; null where there is none. A
 * failure counts as none: the driver has other ways.
 */
async function findHelpNumber({
  station,
  session,
}: Pick<HelpReport, 'station' | 'session'>): Promise<HelpNumber | null> {
  const signal = timeLimit(AT_MOST_MS);
  try {
    const id = session === null ? station : ((await getSession(client, session, { signal })).locationId ?? station);
    if (id === null) return general();
    const answer = await getLocation(client, id, { signal });
    const contact = answer.changed ? answer.location.contact : null;
    if (!answer.changed || !contact?.phone) return general();
    return { phone: contact.phone, name: contact.name ?? answer.location.operatorName };
  } catch {
    return general();
  }
}

/** The parts of this page, as published last. */
function partsNow(): readonly PartStatus[] {
  let parts: readonly PartStatus[] = [];
  bus.on('composition/changed', (changed) => {
    parts = changed.parts;
  })();
  return parts;
}

/** Gathers the facts of this page for the support team. */
function gatherHelp(asked: BusEvents['help/requested']): HelpSources {
  const { session } = authStore.getState();
  return {
    now: new Date(),
    errorCode: lastErrorCode(),
    asked: { ...asked, said: asked.said ?? textOnScreen(document.querySelector('main [role="alert"]')) },
    pathname: location.pathname,
    userAgent: navigator.userAgent,
    language: document.documentElement.lang,
    isOnline: navigator.onLine,
    features: config().features,
    isSignedIn: session !== null,
    isImpersonated: session?.isImpersonated === true,
    parts: partsNow(),
    // A copy: events while the driver writes are not sent unseen.
    history: [...bus.history()],
    records: { active: readActiveSession(), pending: readPendingSession() },
  };
}

/** As few digits as an emergency number has, and as many as E.164 allows. */
const FEWEST = 3;
const MOST = 15;

/** Builds a `tel:` address for a station's number; null: it cannot be dialled, such as one with an extension. */
export function phoneLink(phone: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(phone)) return null;
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST || digits.length > MOST) return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** As high as the number that may come (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  min-height: 76px;
  color: var(--ink-soft);
  font-size: var(--small);
`;

const Call = styled.a`
  ${buttonStyle('secondary')}
`;

/** The help number of the place where the driver is, one tap away. */
function CallLine({ station, session }: Pick<HelpReport, 'station' | 'session'>) {
  const t = useTexts('help');
  const [found, setFound] = useState<HelpNumber | null | 'looking'>('looking');
  useEffect(() => {
    let isShown = true;
    void findHelpNumber({ station, session }).then((number) => isShown && setFound(number));
    return () => {
      isShown = false;
    };
  }, [station, session]);

  if (found === 'looking') return <Place>{t('looking')}</Place>;
  if (found === null) return <Place>{t('noNumber')}</Place>;
  const { phone, name } = found;
  const link = phoneLink(phone);
  return (
    <Place>
      {link === null ? (
        t('number', { phone })
      ) : (
        <Call href={link}>
          <PhoneIcon size={18} />
          {t('call', { phone })}
        </Call>
      )}
      {name !== null && <span>{t('callNote', { name })}</span>}
    </Place>
  );
}

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
      <Stack $gap={16}>
        <CallLine station={subject.station} session={subject.session} />
        <MailLine />
        {state.state === 'sent' ? (
          <SentCode code={state.code} at={state.at} />
        ) : (
          <>
            <p>{t(supportUrl() === null ? 'introShared' : 'intro')}</p>
            <HelpForm sources={sources} state={state} />
          </>
        )}
      </Stack>
    </DialogPanel>
  );
}
