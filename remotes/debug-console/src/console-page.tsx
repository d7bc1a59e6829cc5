import type { ComponentType } from 'react';
import { paths } from '@wattline/contract';
import { Button, LockIcon, media, Note, Page, Row, usePageTitle } from '@wattline/ui';
import { Link, useParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { ActivitySection } from './activity/activity-section';
import { CompositionSection } from './composition/composition-section';
import { ConfigurationSection } from './configuration/configuration-section';
import { CurrentUser } from './driver/current-user';
import { ImpersonationPanel } from './impersonation/impersonation-panel';
import { ReleasesSection } from './releases/releases-section';
import { StoragePanel } from './storage/storage-panel';
import { CopyBundle } from './support-bundle/copy-bundle';
import { useTexts } from './texts/use-texts';

const Sections = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 4px;
  padding: 4px;
  border-radius: var(--radius);
  background: var(--surface-sunken);

  ${media.wide} {
    grid-template-columns: repeat(5, 1fr);
  }

  & a {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 8px 14px;
    border-radius: 999px;
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  & a:last-child:nth-child(odd) {
    grid-column: 1 / -1;

    ${media.wide} {
      grid-column: auto;
    }
  }

  & a[aria-current='page'] {
    background: var(--surface-raised);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
`;

function DriverSection() {
  return (
    <>
      <CurrentUser />
      <ImpersonationPanel />
      <StoragePanel />
    </>
  );
}

interface SectionOfConsole {
  readonly id: 'driver' | 'composition' | 'releases' | 'activity' | 'configuration';
  readonly path: string;
  readonly Content: ComponentType;
}

const first: SectionOfConsole = { id: 'driver', path: paths.debug, Content: DriverSection };

const sections: readonly SectionOfConsole[] = [
  first,
  { id: 'composition', path: `${paths.debug}/composition`, Content: CompositionSection },
  { id: 'releases', path: `${paths.debug}/releases`, Content: ReleasesSection },
  { id: 'activity', path: `${paths.debug}/activity`, Content: ActivitySection },
  { id: 'configuration', path: `${paths.debug}/configuration`, Content: ConfigurationSection },
];

/** The console, unlocked: its sections, each with an address of its own. */
export function ConsolePage({ onLock }: { readonly onLock: () => void }) {
  const t = useTexts('debug-console');
  const { section } = useParams();
  const shown = sections.find(({ id }) => id === section) ?? first;
  usePageTitle(t('title'));

  return (
    <Page $headless $gap={24}>
      <Row as="header" $gap={24} $spread="between" $grow="first">
        <div>
          <h1>{t('title')}</h1>
          <Note $size="small">{t('intro')}</Note>
        </div>
        <Row $gap={8}>
          <CopyBundle />
          <Button $size="small" $look="secondary" onClick={onLock}>
            <LockIcon size={18} />
            {t('lock')}
          </Button>
        </Row>
      </Row>
      <Sections aria-label={t('sections')}>
        {sections.map(({ id, path }) => (
          <Link key={id} to={path} aria-current={shown.id === id ? 'page' : undefined}>
            {t(id)}
          </Link>
        ))}
      </Sections>
      <shown.Content />
    </Page>
  );
}
