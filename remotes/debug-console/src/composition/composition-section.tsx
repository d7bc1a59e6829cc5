import { useEffect, useState } from 'react';
import { type Discovery, type PartStatus, readDiscovery } from '@wattline/contract';
import { Note, Stack } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Section } from '../widgets/section';
import { PartCard } from './part-card';
import { useComposition } from './use-composition';

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
