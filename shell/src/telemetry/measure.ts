import { authStore } from '@wattline/auth';
import { config } from '@wattline/config';
import { paths } from '@wattline/contract';
import { bus as sharedBus, type EventBus } from '@wattline/event-bus';
import { followJourney } from './journey';
import { createOutbox } from './outbox';
import { watchReleases } from './releases';
import { watchApiErrors } from './watch-api-errors';
import { watchFunnel } from './watch-funnel';
import { watchLoads } from './watch-loads';
import { watchScreens } from './watch-screens';
import { watchVitals } from './watch-vitals';

/** The sources of the measurements in the shell's first script: this chunk imports nothing else from it. */
export interface Measured {
  /** Where it is sent to. */
  readonly url: string;
  /** The shell's name as a part. */
  readonly shell: string;
  /** The part that owns a path; null for the shell's. */
  readonly partAt: (path: string) => string | null;
}

/**
 * Measures from now until the page is left, and sends events whenever the page is hidden. Measurements of an operator's
 * page are not sent (docs/rules.md: measured-without-persons).
 */
export function measure({ url, shell, partAt }: Measured, bus: EventBus = sharedBus): void {
  const ownerOf = (path: string): string => partAt(path) ?? shell;
  const releases = watchReleases(bus, ownerOf);
  const outbox = createOutbox({
    url,
    resource: {
      'service.name': 'wattline',
      'service.version': releases.of(shell)?.['wattline.part.version'],
      'deployment.environment.name': config().environment,
    },
    isSilenced: () =>
      Boolean(authStore.getState().session?.isImpersonated) ||
      location.pathname.startsWith(paths.debug) ||
      releases.isOverridden(),
  });
  const { tell, send } = outbox;
  const journey = followJourney();
  watchLoads(bus, shell, outbox);
  watchApiErrors(bus, releases, tell);
  watchScreens(journey, releases, tell);
  watchFunnel(bus, journey, releases, tell);
  watchVitals(journey, releases, tell);

  // On the window: the vitals' listeners on the document have reported their last values by then.
  addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  addEventListener('pagehide', send);
}
