import type { PartStatus, Release } from '@wattline/contract';
import { Badge, type BadgeVariant, Button, Card, Facts } from '@wattline/ui';
import { bus } from '../part';
import { useTexts, type Words } from '../texts/use-texts';
import { ErrorCode } from '../widgets/error-code';
import { PartHead } from '../widgets/part-head';

const badges: Readonly<Record<PartStatus['state'], BadgeVariant>> = {
  loading: 'warning',
  loaded: 'success',
  failed: 'destructive',
};

/** The shell loads the other parts; it is reloaded with the page. */
const SHELL = '@wattline/shell';

interface PartCardProps {
  readonly part: string;
  /** Null for a part that this page did not ask for. */
  readonly status: PartStatus | null;
  /** The releases that are live now; undefined where they are not known. */
  readonly live: readonly Release[] | undefined;
}

/** One part: its release on this page, where it came from and why it was chosen; and a button that loads it again. */
export function PartCard({ part, status, live }: PartCardProps) {
  const t = useTexts('debug-composition');
  const act = status === null ? 'load' : 'reload';
  const slots = (live ?? []).flatMap(slotTexts(t));

  return (
    <Card as="li" $flat $gap={16}>
      <PartHead>
        <h3>{part}</h3>
        <Badge $variant={status === null ? 'secondary' : badges[status.state]}>{t(status?.state ?? 'idle')}</Badge>
        {part === SHELL ? (
          <Button $size="small" $look="secondary" onClick={() => location.reload()}>
            {t('reloadPage')}
          </Button>
        ) : (
          <Button
            $size="small"
            $look="secondary"
            aria-label={t(`${act}Of`, { part })}
            onClick={() => bus.emit('remote/reload-requested', { remote: part })}
          >
            {t(act)}
          </Button>
        )}
      </PartHead>
      <Facts $as="cells">
        {status !== null && <StatusFacts status={status} />}
        {live !== undefined && (
          <div className="wide">
            <dt>{t('live')}</dt>
            <dd>{live.map(liveText(t)).join(', ')}</dd>
          </div>
        )}
        {slots.length > 0 && (
          <div className="wide">
            <dt>{t('slots')}</dt>
            <dd>{slots.join(', ')}</dd>
          </div>
        )}
      </Facts>
    </Card>
  );
}

const liveText =
  (t: Words<'debug-composition'>) =>
  ({ metadata: { version }, deployment }: Release): string =>
    deployment?.traffic === undefined ? version : t('liveShare', { version, share: deployment.traffic });

/** The texts about a release's contents in places of other parts, with their conditions. */
const slotTexts =
  (t: Words<'debug-composition'>) =>
  ({ metadata: { version }, extras }: Release): readonly string[] =>
    Object.entries(extras?.wattline?.slots ?? {}).map(([slot, when]) =>
      t('slot', { slot, version, when: when.join(' ') }),
    );

function StatusFacts({
  status: { version, chosen, milliseconds, isFallback, problem, address, integrity },
}: {
  readonly status: PartStatus;
}) {
  const t = useTexts('debug-composition');
  return (
    <>
      <div>
        <dt>{t('version')}</dt>
        <dd>{version ?? t('unknown')}</dd>
      </div>
      <div>
        <dt>{t('chosen')}</dt>
        <dd>{t(chosen ?? 'unknown')}</dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>{milliseconds === null ? t('unknown') : t('milliseconds', { count: milliseconds })}</dd>
      </div>
      <div>
        <dt>{t('fallback')}</dt>
        <dd>{t(isFallback ? 'fallbackUsed' : 'fallbackUnused')}</dd>
      </div>
      {problem !== null && (
        <div className="wide">
          <dt>{t('problem')}</dt>
          <dd>
            <ErrorCode code={problem.code} /> {problem.message}
          </dd>
        </div>
      )}
      <div className="wide">
        <dt>{t('address')}</dt>
        <dd>
          <code>{address ?? t('unknown')}</code>
        </dd>
      </div>
      <div className="wide">
        <dt>{t('integrity')}</dt>
        <dd>
          <code>{integrity ?? t('unknown')}</code>
        </dd>
      </div>
    </>
  );
}
