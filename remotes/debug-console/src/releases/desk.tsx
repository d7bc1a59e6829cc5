import { useCallback, useEffect, useReducer, useState } from 'react';
import { serviceError, serviceFailure, type ServiceFailure } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { Badge, type BadgeVariant, FormProblem, Note, Row, Stack } from '@wattline/ui';
import { useComposition } from '../composition/use-composition';
import { bus } from '../part';
import { useTexts } from '../texts/use-texts';
import { useDeskErrorText } from '../use-error-text';
import { Section, SmallButton, Table } from '../widgets/widgets';
import { ActDialog } from './act-dialog';
import { type ActProblem, nextStep } from './act-steps';
import { readDesk, sendAct, type DeskState, type LogLine } from './desk-client';
import { inThisBrowser } from './in-this-browser';
import { PartReleases } from './part-releases';
import type { Plan } from './plan';

interface DeskReading {
  /** The last reading; null before the first answer. */
  readonly desk: DeskState | null;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: ServiceFailure | null;
  readonly round: number;
}

const FIRST: DeskReading = { desk: null, isReading: true, failure: null, round: 0 };

/** Reads the live releases at the start and by `again`. The last reading stays during the next one. */
function useDesk() {
  const [{ round, ...reading }, setReading] = useState(FIRST);

  useEffect(() => {
    const abort = new AbortController();
    readDesk(abort.signal).then(
      // An answer to an earlier round is outdated.
      (desk) => setReading((now) => (now.round === round ? { desk, isReading: false, failure: null, round } : now)),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setReading(({ desk }) => ({ desk, isReading: false, failure: serviceFailure(error), round }));
      },
    );
    return () => abort.abort();
  }, [round]);

  const again = useCallback(
    () => setReading((before) => ({ ...before, isReading: true, round: before.round + 1 })),
    [],
  );
  return { ...reading, again };
}

/**
 * Finds the reason why an act failed, by the desk's answer. Without an answer, or with a fault of the desk's own, it
 * may have been done.
 */
function actProblem(thrown: unknown): ActProblem {
  const { httpStatus, message } = serviceError(thrown);
  switch (httpStatus) {
    case 409:
      return { code: 'desk-changed' };
    case 401:
    case 403:
      return { code: 'desk-not-allowed' };
    case 429:
      return { code: 'desk-too-often' };
    case 400:
    case 404:
    case 422:
      return { code: 'desk-refused', values: { reason: message } };
    default:
      return { code: 'desk-unclear' };
  }
}

/** An act from the wish to its end; `onEnd` is called when the live releases may have changed. */
function useAct(onEnd: () => void) {
  const [act, tell] = useReducer(nextStep, { step: 'none' });

  function confirm(why: string): void {
    if (act.step !== 'asked') return;
    tell({ type: 'confirmed' });
    // A second press before this is rendered sends the same key: the desk does it once and answers both.
    const { wish, part, key } = act.plan;
    const reason = why.trim();
    const asked = { ...wish, part: part.name, revision: part.revision, ...(reason !== '' && { why: reason }) };
    sendAct(asked, key)
      .then(
        (done) => tell({ type: 'answered', done }),
        (error: unknown) => tell({ type: 'failed', problem: actProblem(error) }),
      )
      .finally(onEnd);
  }

  const want = (plan: Plan): void => tell({ type: 'wanted', plan });
  return { act, want, confirm, leave: () => tell({ type: 'left' }) };
}

const acts = ['publish', 'promote', 'rollback', 'retire', 'compose', 'ship', 'preview', 'link', 'sign'] as const;
const badges = {
  begun: 'warning',
  done: 'success',
  unchanged: 'secondary',
  refused: 'warning',
  failed: 'destructive',
} as const satisfies Readonly<Record<string, BadgeVariant>>;

const isResult = (word: string): word is keyof typeof badges => word in badges;

/** Lists the last acts, and the refused ones. */
function History({ log }: { readonly log: readonly LogLine[] }) {
  const t = useTexts('debug-releases');
  const { time } = useFormats();
  const actOf = (word: string): string => {
    const known = acts.find((act) => act === word);
    return known === undefined ? word : t(`act_${known}`);
  };

  return (
    <Section title={t('history')}>
      <Note $size="small">{t('historyHint')}</Note>
      {log.length === 0 ? (
        <p>{t('noHistory')}</p>
      ) : (
        <Table caption={t('history')} heads={[t('when'), t('part'), t('actName'), t('change'), t('who'), t('outcome')]}>
          {log.map(({ at, part, action, from, to, by, result, why }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- counted from the oldest, each keeps its own
            <tr key={`${at} ${log.length - index}`}>
              <td className="nowrap">{time(new Date(at))}</td>
              <td className="nowrap">{part?.replace('@wattline/', '') ?? t('none')}</td>
              <td className="nowrap">{actOf(action)}</td>
              <td className="long">
                {from !== null && `${from} → `}
                {to ?? ''}
              </td>
              <td className="nowrap">{by === '' ? t('hidden') : by}</td>
              <td className="long">
                <Badge $variant={isResult(result) ? badges[result] : 'secondary'}>
                  {isResult(result) ? t(`result_${result}`) : result}
                </Badge>
                {why !== null && <p>{why}</p>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

/** The desk of this environment, for people who are signed in. */
export function Desk() {
  const t = useTexts('debug-releases');
  const driver = useDriver();
  if (driver !== null) return <OpenDesk key={driver.id} />;
  return (
    <Section title={t('title')}>
      <Note $size="small">{t('intro')}</Note>
      <p>{t('signInText')}</p>
      <div>
        <SmallButton onClick={() => bus.emit('auth/sign-in-requested', { reason: 'release-desk' })}>
          {t('signIn')}
        </SmallButton>
      </div>
    </Section>
  );
}

/** Of one person: another one has another, with other rights. */
function OpenDesk() {
  const t = useTexts('debug-releases');
  const textOf = useDeskErrorText();
  const { desk, isReading, failure, again } = useDesk();
  const { act, want, confirm, leave } = useAct(again);
  const here = useComposition();

  return (
    <>
      <Section title={t('title')}>
        <Note $size="small">{t('intro')}</Note>
        {desk !== null && <Standing desk={desk} />}
        {desk === null && isReading && <p role="status">{t('reading')}</p>}
        {failure !== null && (
          <FormProblem>{textOf({ code: 'desk-not-read', values: { reason: textOf(failure) } })}</FormProblem>
        )}
        <Row $gap={8}>
          <SmallButton aria-disabled={isReading} onClick={again}>
            {t('again')}
          </SmallButton>
        </Row>
        {desk !== null && (
          <Stack as="ul" $gap={12}>
            {desk.parts.map((part) => (
              <PartReleases
                key={part.name}
                part={part}
                desk={desk}
                here={here.find((status) => status.part === part.name)}
                done={act.step === 'done' && act.done.change.part === part.name ? act.done : null}
                onWish={want}
              />
            ))}
          </Stack>
        )}
      </Section>
      {desk !== null && <History log={desk.log} />}
      {(act.step === 'asked' || act.step === 'sending' || act.step === 'refused') && (
        <ActDialog act={act} onConfirm={confirm} onLeave={leave} />
      )}
    </>
  );
}

/** Shows the user, and whether the releases below are those of visitors. */
function Standing({ desk: { you, site, measured, troubles } }: { readonly desk: DeskState }) {
  const t = useTexts('debug-releases');
  const { name, rights } = you;
  const parts = rights === 'all' ? '' : rights.join(', ');
  return (
    <div>
      <p>{t(rights === 'all' ? 'asOperator' : rights.length > 0 ? 'asTeam' : 'asReader', { name, parts })}</p>
      <p>{t(site === 'composed' ? 'siteComposed' : 'siteBehind')}</p>
      {troubles.map(({ part, problem, versions }) => (
        <p key={`${part} ${problem}`} role="alert">
          <strong>{t('trouble', { part, problem, versions: versions.join(', ') || t('troubleNothing') })}</strong>
        </p>
      ))}
      {measured !== 'yes' && <p>{t(`measured_${measured}`)}</p>}
    </div>
  );
}

/** An environment without a desk: which releases this page has. */
function NoDesk() {
  const t = useTexts('debug-releases');
  const formats = useFormats();
  const parts = useComposition();

  return (
    <Section title={t('title')}>
      <Note $size="small">{t('noDesk')}</Note>
      <Table caption={t('here')} heads={[t('part'), t('here')]}>
        {parts.map((status) => (
          <tr key={status.part}>
            <th scope="row">{status.part}</th>
            <td className="long">
              {inThisBrowser(t, formats, status.part, status).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** The releases of all parts: at the desk of this environment, or as far as the page itself knows them. */
export function ReleaseDesk() {
  return config().desk.url === null ? <NoDesk /> : <Desk />;
}
