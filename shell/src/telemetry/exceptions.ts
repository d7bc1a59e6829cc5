import { config } from '@wattline/base/config';
import { bus } from '@wattline/event-bus';
import { build } from '../build';
import { exceptionEvent, type Failure, type Visit } from './exception-event';
import { sendEvents } from './outbox';

/** The release that failed, and whether its visitor is measured. */
export interface ReportedRelease {
  /** The address of its entry: the files beside it are its own. */
  readonly entry: string;
  readonly isMeasured: () => Promise<boolean>;
}

/** Of a page. More come from a fault that repeats itself in new places. */
const MOST = 10;

const sent = new Set<string>();

/** Whether the document came by the service worker, as far as the browser tells. */
const hasWorker = (): boolean => performance.getEntriesByType('navigation').some((entry) => entry.workerStart > 0);

/** The folder of a release, from the store's root, wherever its files are served: '/remotes/checkout/1.3.0/'. */
const folderOf = (entry: string): string =>
  new URL('.', new URL(entry, location.href)).pathname.replace(/^.*(?=\/(?:shell|remotes\/[^/]+)\/[^/]+\/$)/, '');

/**
 * Sends a failure, once a page for the same one.
 *
 * @returns Its code; null where the page has sent as many as it may.
 */
export async function sendException(
  failure: Failure,
  { entry, isMeasured }: ReportedRelease,
  visits: readonly Visit[],
): Promise<string | null> {
  const { url } = config().telemetry;
  if (url === null) return null;
  const { attributes, traceId } = exceptionEvent(failure, {
    now: Date.now(),
    pathname: location.pathname,
    userAgent: navigator.userAgent,
    shellVersion: build.version,
    folder: folderOf(entry),
    history: bus.history(),
    visits,
    isRendered: document.querySelector('meta[name=wattline-answers]') !== null,
    hasWorker: hasWorker(),
    isMeasured: await isMeasured().catch(() => false),
  });
  const code = attributes['wattline.error.code'];
  if (sent.has(code)) return code;
  if (sent.size >= MOST) return null;
  sent.add(code);
  const resource = {
    'service.name': 'wattline',
    'service.version': build.version,
    'deployment.environment.name': config().environment,
  };
  sendEvents(url, resource, [
    { name: 'exception', time: Date.now(), attributes, ...(traceId !== undefined && { traceId }) },
  ]);
  return code;
}
