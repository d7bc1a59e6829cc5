import type { ComponentType, ReactNode } from 'react';
import { authStore } from '@wattline/auth';
import { supportBundle, shownConfig } from '@wattline/auth/support';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { chunk, ChunkPlace } from '@wattline/remote';
import { LockIcon, media, Note, Page, Row, usePageTitle, Badge, FormProblem } from '@wattline/ui';
import { Link, useParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { ActivitySection } from './activity/activity-section';
import { CompositionSection } from './composition/composition-section';
import { useComposition } from './composition/use-composition';
import { CurrentUser } from './driver/current-user';
import { ImpersonationPanel } from './impersonation/impersonation-panel';
import { StoragePanel } from './storage/storage-panel';
import { readStored } from './storage/stores';
import { useTexts } from './texts/use-texts';
import { CopyButton } from './widgets/copy-button';
import { Section, SmallButton, Table } from './widgets/widgets';

const deskCode = chunk(async () => import(/* webpackChunkName: "release-desk" */ './releases/desk'), { when: 'asked' });

/** The release desk, a chunk of its own: with the reason and another attempt where it does not arrive. */
function ReleasesSection() {
  const t = useTexts('debug-console');
  const failed = (retry: () => void): ReactNode => (
    <div>
      <FormProblem>{t('notLoaded')}</FormProblem>
      <SmallButton onClick={retry}>{t('again')}</SmallButton>
    </div>
  );
  return (
    <ChunkPlace of={deskCode} loading={<p role="status">{t('loading')}</p>} failed={failed}>
      {({ ReleaseDesk }) => <ReleaseDesk />}
    </ChunkPlace>
  );
}

/** Puts a support bundle on the clipboard. */
function CopyBundle() {
  const t = useTexts('debug-console');
  const parts = useComposition();

  const text = (): string => {
    const { session } = authStore.getState();
    const bundle = supportBundle({
      now: new Date(),
      pathname: location.pathname,
      userAgent: navigator.userAgent,
      language: document.documentElement.lang,
      config: config(),
      isSignedIn: session !== null,
      isImpersonated: session?.isImpersonated === true,
      parts,
      history: bus.history(),
      stored: readStored(),
    });
    return JSON.stringify(bundle, null, 2);
  };

  return <CopyButton text={text} label={t('copyBundle')} />;
}

/** The feature flags and settings of this environment. */
function ConfigurationSection() {
  const t = useTexts('debug-configuration');
  return (
    <>
      <Section title={t('features')}>
        <Table caption={t('features')} heads={[t('flag'), t('state')]}>
          {Object.entries(config().features).map(([name, isOn]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Badge $variant={isOn ? 'success' : 'secondary'}>{t(isOn ? 'on' : 'off')}</Badge>
              </td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title={t('settings')}>
        <Note $size="small">{t('settingsHint')}</Note>
        <Table caption={t('settings')} heads={[t('setting'), t('value')]}>
          {shownConfig(config()).map(([path, value]) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td className="long">
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </Table>
      </Section>
    </>
  );
}

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
          <SmallButton onClick={onLock}>
            <LockIcon size={18} />
            {t('lock')}
          </SmallButton>
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
