import type { RuntimeConfig } from '@wattline/base/config';
import { type BusEvents, CONTRACT_VERSION, type PartStatus } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { endOf, type HelpRecords, type HelpSubject, subjectOf } from './help-subject';
import { maskPath, maskText, maskTyped } from './mask';
import { isRequest, shownEvent, shownRequest, type ShownEvent, type ShownRequest } from './shown-event';

/** The sources of a driver's report. */
export interface HelpSources {
  readonly now: Date;
  /** Of the failure that the page sent last (docs/rules.md: errors-without-persons); null where it sent none. */
  readonly errorCode: string | null;
  readonly asked: BusEvents['help/requested'];
  readonly pathname: string;
  readonly userAgent: string;
  readonly language: string;
  readonly isOnline: boolean;
  readonly features: RuntimeConfig['features'];
  readonly isSignedIn: boolean;
  readonly isImpersonated: boolean;
  readonly parts: readonly PartStatus[];
  readonly history: readonly BusRecord[];
  readonly records: HelpRecords;
}

/** The report for the support team; the driver sees it before it is sent. */
export interface HelpReport extends HelpSubject {
  /** ISO 8601, by this device's clock. */
  readonly madeAt: string;
  readonly from: string;
  /** The code of the failure that the page sent last: support finds it by that. Null where it sent none. */
  readonly code: string | null;
  readonly said: string | null;
  readonly facts: Readonly<Record<string, string>>;
  /** The call that failed last on this page; null where none did. */
  readonly lastError: ShownRequest | null;
  readonly page: string;
  readonly browser: string;
  readonly language: string;
  readonly isOnline: boolean;
  readonly isSignedIn: boolean;
  readonly isImpersonated: boolean;
  readonly contract: string;
  /** '@wattline/session 1.2.0', or with its state and its problem's code. */
  readonly parts: readonly string[];
  readonly features: RuntimeConfig['features'];
  /** The last ones, oldest first. */
  readonly requests: readonly ShownRequest[];
  readonly events: readonly ShownEvent[];
  /** The driver's own words; '' for none. */
  readonly note: string;
}

/** The number of requests, and of events, before the press. */
const MOST = 20;

/** As much of a text as a person reads. */
const LONGEST = 500;

/** Facts that have fields of their own; `place` says station and charger once more. */
const SUBJECT = new Set(['station', 'charger', 'connector', 'session', 'payment', 'place']);

/** Topics that the report's own fields say. */
const REPORTED_ELSEWHERE = new Set<string>(['composition/changed', 'help/requested']);

/** A payment's reference opens it; of those in a text only the ends stay. */
const withoutReferences = (text: string): string =>
  text
    .replace(/\b(?:pi|pm|cus|seti|ch)_\w+/g, endOf)
    .replace(
      /(\/(?:payments|payment-methods|pre-authorizations|connect-vehicle)\/)([^/]*\d[^/]*)/g,
      (_, before: string, id: string) => before + endOf(id),
    );

const shown = (text: string): string => withoutReferences(maskText(text)).slice(0, LONGEST);

const shownOrNull = (text: string | null): string | null => text && shown(text);

const shownPath = (path: string): string => withoutReferences(maskPath(path));

function shownPart({ part, version, state, problem }: PartStatus): string {
  return [part, version, state === 'loaded' ? null : state, problem?.code].filter((word) => word != null).join(' ');
}

const requestOf = (record: BusRecord<'request/finished'>): ShownRequest => {
  const request = shownRequest(record);
  return { ...request, path: withoutReferences(request.path) };
};

const eventOf = (record: BusRecord): ShownEvent => {
  const event = shownEvent(record);
  return { ...event, payload: JSON.parse(withoutReferences(JSON.stringify(event.payload))) as ShownEvent['payload'] };
};

const hasFailed = ({ payload: { status } }: BusRecord<'request/finished'>): boolean => status === null || status >= 400;

/**
 * Builds the report that a driver sends to the support team, without secrets and without personal data except for the
 * driver's own text (docs/rules.md: help-at-hand): named fields only, each masked by its form.
 *
 * @param note The driver's own text.
 */
export function helpReport(sources: HelpSources, note: string): HelpReport {
  const { now, asked, pathname, history, records } = sources;
  const requests = history.filter(isRequest);
  const failures = requests.filter(hasFailed);
  const failed = failures.at(-1);
  const events = history.filter((record) => !isRequest(record) && !REPORTED_ELSEWHERE.has(record.topic));
  const facts = Object.entries(asked.facts).filter(([name]) => !SUBJECT.has(name));
  const subject = subjectOf(asked.facts, pathname, records, history);
  return {
    madeAt: now.toISOString(),
    from: asked.from,
    code: sources.errorCode,
    station: shownOrNull(subject.station),
    charger: shownOrNull(subject.charger),
    connector: shownOrNull(subject.connector),
    session: shownOrNull(subject.session),
    payment: shownOrNull(subject.payment),
    said: shownOrNull(asked.said),
    facts: Object.fromEntries(facts.map(([name, value]) => [name, shown(value)])),
    lastError: failed ? requestOf(failed) : null,
    note: maskTyped(note.trim()),
    page: shownPath(pathname),
    browser: maskText(sources.userAgent),
    language: sources.language,
    isOnline: sources.isOnline,
    isSignedIn: sources.isSignedIn,
    isImpersonated: sources.isImpersonated,
    contract: CONTRACT_VERSION,
    parts: sources.parts.map(shownPart),
    features: sources.features,
    requests: requests.slice(-MOST).map(requestOf),
    events: events.slice(-MOST).map(eventOf),
  };
}
