import { useEffect, useState } from 'react';
import { type Discovery, type PartStatus, readDiscovery, type Release } from '@wattline/contract';
import { Note, Stack, Badge, type BadgeVariant, Card, Facts } from '@wattline/ui';
import { bus } from '../part';
import { useTexts, type Words } from '../texts/use-texts';
import { ErrorCode, Fact, PartHead, Section, SmallButton } from '../widgets/widgets';
import { useComposition } from './use-composition';

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
function PartCard({ part, status, live }: PartCardProps) {
  const t = useTexts('debug-composition');
  const act = status === null ? 'load' : 'reload';
  const slots = (live ?? []).flatMap(slotTexts(t));

  return (
    <Card as="li" $flat $gap={16}>
      <PartHead>
        <h3>{part}</h3>
        <Badge $variant={status === null ? 'secondary' : badges[status.state]}>{t(status?.state ?? 'idle')}</Badge>
        {part === SHELL ? (
          <SmallButton onClick={() => location.reload()}>{t('reloadPage')}</SmallButton>
        ) : (
          <SmallButton
            aria-label={t(`${act}Of`, { part })}
            onClick={() => bus.emit('remote/reload-requested', { remote: part })}
          >
            {t(act)}
          </SmallButton>
        )}
      </PartHead>
      <Facts $as="cells">
        {status !== null && <StatusFacts status={status} />}
        {live !== undefined && (
          <Fact label={t('live')} wide>
            {live.map(liveText(t)).join(', ')}
          </Fact>
        )}
        {slots.length > 0 && (
          <Fact label={t('slots')} wide>
            {slots.join(', ')}
          </Fact>
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
      <Fact label={t('version')}>{version ?? t('unknown')}</Fact>
      <Fact label={t('chosen')}>{t(chosen ?? 'unknown')}</Fact>
      <Fact label={t('time')}>{milliseconds === null ? t('unknown') : t('milliseconds', { count: milliseconds })}</Fact>
      <Fact label={t('fallback')}>{t(isFallback ? 'fallbackUsed' : 'fallbackUnused')}</Fact>
      {problem !== null && (
        <Fact label={t('problem')} wide>
          <ErrorCode code={problem.code} /> {problem.message}
        </Fact>
      )}
      <Fact label={t('address')} wide>
        <code>{address ?? t('unknown')}</code>
      </Fact>
      <Fact label={t('integrity')} wide>
        <code>{integrity ?? t('unknown')}</code>
      </Fact>
    </>
  );
}

/** The releases that are live now, by part; null until the server has answered, and where it cannot be read. */
function useDeployed(): Discovery['microFrontends'] | null {
  const [deployed, setDeployed] = useState<Discovery['microFrontends'] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetch('/discovery.json', { cache: 'no-store', signal: abort.signal })
      .then((response) => response.json())
      .then((document: unknown) => setDeployed(readDiscovery(document)?.microFrontends ?? null))
      // The section shows the parts of this page without it.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);

  return deployed;
}

/** The parts of this page and their states, as they change. */
export function CompositionSection() {
  const t = useTexts('debug-composition');
  const parts = useComposition();
  const deployed = useDeployed();
  const statuses = new Map(parts.map((status) => [status.part, status]));
  const names = new Set([...statuses.keys(), ...Object.keys(deployed ?? {})]);
  const count = (state: PartStatus['state']): number => parts.filter((part) => part.state === state).length;

  return (
    <Section title={t('title')}>
      <Note $size="small">{t('intro')}</Note>
      <p role="status">
        {t('counts', { loaded: count('loaded'), failed: count('failed'), loading: count('loading') })}
      </p>
      {names.size === 0 && <p>{t('nothing')}</p>}
      <Stack as="ul" $gap={12}>
        {[...names].map((part) => (
          <PartCard key={part} part={part} status={statuses.get(part) ?? null} live={deployed?.[part]} />
        ))}
      </Stack>
    </Section>
  );
}
