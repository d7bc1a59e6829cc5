import { useFormats } from '@wattline/base/i18n';
import type { PartStatus } from '@wattline/contract';
import { Badge, Card, Facts } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts, type Words } from '../texts/use-texts';
import { PartHead } from '../widgets/part-head';
import type { DeskHealth, DeskPart, DeskState, Done } from './desk-schema';
import { inThisBrowser } from './in-this-browser';
import { LiveReleases } from './live-releases';
import { PartActs } from './part-acts';
import { type Plan, trialOf } from './plan';

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

const sites = { composed: 'doneComposed', left: 'doneLeft', failed: 'doneFailed' } as const;

/** Describes the result of an act. */
function outcome(t: Words<'debug-releases'>, done: Done | null): string {
  if (done === null) return '';
  const { part, from, to } = done.change;
  return `${t('done', { part, from: from ?? t('none'), to })} ${t(sites[done.site])}`;
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
        <div>
          <dt>{t('since')}</dt>
          <dd>
            {since === null
              ? t('unknown')
              : by === null
                ? formats.time(new Date(since))
                : t('sinceBy', { time: formats.time(new Date(since)), by })}
          </dd>
        </div>
        <div>
          <dt>{t('lastGood')}</dt>
          <dd>{previous ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('here')}</dt>
          <dd>{inThisBrowser(t, formats, name, here).join('; ')}</dd>
        </div>
        {ways.length > 0 && (
          <div className="wide">
            <dt>{t('funnel')}</dt>
            {ways.map((way) => (
              <dd key={way}>{way}</dd>
            ))}
          </div>
        )}
      </Facts>
      <Outcome role="status">{outcome(t, done)}</Outcome>
      <PartActs part={part} desk={desk} onWish={onWish} />
    </Card>
  );
}
