import { useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { PartStatus } from '@wattline/contract';
import { Badge, Card, Facts, Text, Fold, Note, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts, type Words } from '../texts/use-texts';
import { Fact, PartHead, Table } from '../widgets/widgets';
import { type DeskHealth, type DeskPart, type DeskState, type Done, readErrors, type PartError } from './desk-client';
import { DeskRead } from './desk-read';
import { inThisBrowser } from './in-this-browser';
import { PartActs } from './part-acts';
import { type Plan, trialOf } from './plan';

const STEPS = 3;

/** 'remotes/checkout/src/pay-button.tsx:41 onPress', or the place in the built file. */
const placeOf = ({ place, built, kind }: PartError): string =>
  place ? `${place.source}:${place.line} ${place.name}`.trim() : built || kind;

const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

function ErrorRow({ error }: { readonly error: PartError }) {
  const t = useTexts('debug-releases');
  const { number, time } = useFormats();
  const { codes, type, message, place, count, measured, loads, versions, isNew, first, last, browsers, examples } =
    error;
  const [example] = examples;
  const rate =
    loads === 0 ? '' : t('errorRate', { share: number(Math.min(measured / loads, 1) * 100, 1), loads: number(loads) });
  return (
    <Stack as="li" $gap={4}>
      <Text $weight={600}>
        {isNew && <Badge $variant="destructive">{t('errorNew')}</Badge>} <code>{placeOf(error)}</code>
      </Text>
      <p>
        {type}: {message}
      </p>
      {place !== null && place.text !== '' && <code>{place.text}</code>}
      <Note $size="small">
        {[t('errorCount', { count: number(count) }), rate, countsOf(versions), countsOf(browsers)]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <Note $size="small">{t('errorSeen', { first: time(new Date(first)), last: time(new Date(last)) })}</Note>
      {example && (
        <Note $size="small">{t('errorSteps', { steps: example.steps.slice(-STEPS).join(' → ') || t('none') })}</Note>
      )}
      {example && example.call !== '' && (
        <Note $size="small">
          {t('errorCall', { call: example.call })}{' '}
          {error.traceUrl === null ? <code>{example.trace}</code> : <a href={error.traceUrl}>{example.trace}</a>}
        </Note>
      )}
      <Note $size="small">{t('errorCodes', { codes: codes.join(', ') })}</Note>
    </Stack>
  );
}

/** The failures of a part in browsers within a day, which are read once they are asked for. */
function PartErrors({ part }: { readonly part: string }) {
  const t = useTexts('debug-releases');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('errorsOf', { part })}</summary>
      {isOpen && (
        <DeskRead read={(signal) => readErrors(part, signal)} waiting={t('errorsReading')}>
          {(errors) =>
            errors.length === 0 ? (
              <p>{t('errorsNone')}</p>
            ) : (
              <Stack as="ul" $gap={16}>
                {errors.map((error) => (
                  <ErrorRow key={error.codes.join(' ')} error={error} />
                ))}
              </Stack>
            )
          }
        </DeskRead>
      )}
    </Fold>
  );
}

/** With fewer loads a rate or a percentile says nothing: one failure of ten is no tenth of all. */
const ENOUGH_LOADS = 50;

interface LiveReleasesProps {
  readonly part: DeskPart;
  readonly measured: boolean;
}

/** Shows the live releases of a part, and the health of each within a day. */
function LiveReleases({ part, measured }: LiveReleasesProps) {
  const t = useTexts('debug-releases');
  const heads = [t('version'), t('traffic'), t('contract')];
  const healthHeads = [t('loads'), t('failed'), t('askedAgain'), t('paint'), t('reply')];

  return (
    <Table caption={t('list', { part: part.name })} heads={measured ? [...heads, ...healthHeads] : heads}>
      {part.releases.map(({ version, traffic, contract, incompatibilities }) => (
        <tr key={version}>
          <th scope="row" className="nowrap">
            <code>{version}</code>
            {incompatibilities.map((problem) => (
              <Text $tone="danger" $weight={400} style={{ minWidth: 200, whiteSpace: 'normal' }} key={problem}>
                {problem}
              </Text>
            ))}
          </th>
          <td className="nowrap">{t('percent', { count: traffic })}</td>
          <td className="nowrap">{contract}</td>
          {measured && <HealthCells health={part.health.find((seen) => seen.version === version)} />}
        </tr>
      ))}
    </Table>
  );
}

function HealthCells({ health }: { readonly health: DeskHealth | undefined }) {
  const t = useTexts('debug-releases');
  const { number } = useFormats();
  const { loads = 0, failures = 0, again = 0, failureRate = null, p75 = {} } = health ?? {};
  if (health === undefined || failureRate === null || loads < ENOUGH_LOADS) {
    return (
      <>
        <td>{number(loads)}</td>
        <td colSpan={4}>{t('tooFew')}</td>
      </>
    );
  }
  return (
    <>
      <td>{number(loads)}</td>
      <td className="nowrap">
        {t('percent', { count: number(failureRate * 100, 1) })} ({number(failures)})
      </td>
      <td>{number(again)}</td>
      <td className="nowrap">
        {p75.lcp === undefined ? t('noValue') : t('seconds', { count: number(p75.lcp / 1_000, 1) })}
      </td>
      <td className="nowrap">{p75.inp === undefined ? t('noValue') : t('milliseconds', { count: number(p75.inp) })}</td>
    </>
  );
}

/** The steps of a driver, in their order. */
const steps = ['station', 'confirmation', 'hold', 'started', 'receipt'] as const;

/** How often each step was reached with each release: '1.2.0: confirmation 120 → payment 80'. */
const wayOfDrivers = (t: Words<'debug-releases'>, health: readonly DeskHealth[]): readonly string[] =>
  health.flatMap(({ version, funnel }) => {
    const reached = steps.flatMap((step) => (funnel[step] === undefined ? [] : [t(step, { count: funnel[step] })]));
    return reached.length === 0 ? [] : [t('funnelOf', { version, steps: reached.join(' → ') })];
  });

interface PartReleasesProps {
  readonly part: DeskPart;
  readonly desk: DeskState;
  /** The part as this page has it. */
  readonly here: PartStatus | undefined;
  /** The last act on the part. */
  readonly done: Done | null;
  readonly onWish: (plan: Plan) => void;
}

/** Describes the result of an act. */
function outcome(t: Words<'debug-releases'>, done: Done | null): string {
  if (done === null) return '';
  const { part, from, to } = done.change;
  return `${t('done', { part, from: from ?? t('none'), to })} ${t(`done_${done.site}`)}`;
}

/** Empty, it stays for screen readers that watch it; its row does not. */
const Outcome = styled.p`
  &:empty {
    position: absolute;
  }
`;

/** Shows one part: its live releases with health, time and author, and the acts on it. */
export function PartReleases({ part, desk, here, done, onWish }: PartReleasesProps) {
  const t = useTexts('debug-releases');
  const formats = useFormats();
  const { name, since, by, previous, health } = part;
  const trial = trialOf(part);
  const ways = wayOfDrivers(t, health);
  const { rights } = desk.you;
  const mayRead = rights === 'all' || rights.includes(name);

  return (
    <Card as="li" $flat $gap={16}>
      <PartHead>
        <h3>{name}</h3>
        <Badge $variant={trial ? 'warning' : 'success'}>
          {trial ? t('trial', { share: trial.traffic }) : t('everybody')}
        </Badge>
        {part.releases.some(({ incompatibilities }) => incompatibilities.length > 0) && (
          <Badge $variant="destructive">{t('unfit')}</Badge>
        )}
      </PartHead>
      <LiveReleases part={part} measured={desk.measured === 'yes'} />
      <Facts $as="cells">
        <Fact label={t('since')}>
          {since === null
            ? t('unknown')
            : by === null
              ? formats.time(new Date(since))
              : t('sinceBy', { time: formats.time(new Date(since)), by })}
        </Fact>
        <Fact label={t('lastGood')}>{previous ?? t('none')}</Fact>
        <Fact label={t('here')}>{inThisBrowser(t, formats, name, here).join('; ')}</Fact>
        {ways.length > 0 && (
          <div className="wide">
            <dt>{t('funnel')}</dt>
            {ways.map((way) => (
              <dd key={way}>{way}</dd>
            ))}
          </div>
        )}
      </Facts>
      {mayRead && <PartErrors part={name} />}
      <Outcome role="status">{outcome(t, done)}</Outcome>
      <PartActs part={part} desk={desk} onWish={onWish} />
    </Card>
  );
}
