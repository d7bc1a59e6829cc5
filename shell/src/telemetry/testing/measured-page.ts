import type { OtlpLogs, OtlpValue } from '@wattline/base/telemetry';
import { topics, type PartStatus } from '@wattline/contract';
import { createEventBus, type EventBus } from '@wattline/event-bus';
import { partAt } from '../../part-at';
import '../../testing/own-routes';
import { measure } from '../measure';

/** A status of a part, as the shell publishes it. */
export const status = (part: string, more: Partial<PartStatus> = {}): PartStatus => ({
  part,
  state: 'loaded',
  version: '1.2.0',
  address: null,
  integrity: null,
  chosen: 'default',
  isFallback: false,
  milliseconds: null,
  problem: null,
  ...more,
});

export type SentEvent = Readonly<Record<string, unknown>> & { readonly name: string };

const flat = (values: readonly { readonly key: string; readonly value: OtlpValue }[]): Record<string, unknown> =>
  Object.fromEntries(values.map(({ key, value }) => [key, Object.values(value)[0]]));

// jsdom has no timeline.
Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });

const observers: MutationObserver[] = [];
globalThis.MutationObserver = class extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback);
    observers.push(this);
  }
};

/** Disconnects the observers of the page: jsdom would report changes to them when its window is gone. */
export const leavePages = (): void => observers.splice(0).forEach((observer) => observer.disconnect());

let pages = 0;
const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** A page with inspectable measurements. Each has a bus and an address of its own. */
export class MeasuredPage {
  readonly bus: EventBus = createEventBus({ topics });
  readonly url = `/api/telemetry/v1/logs?page=${(pages += 1)}`;

  constructor(path: string) {
    history.replaceState(null, '', path);
    document.body.innerHTML = '<div id="root"><main><h1>Screen</h1></main></div>';
    globalThis.fetch = send.mockReset().mockResolvedValue(new Response());
  }

  /** A page with these parts that is measured from the start. */
  static of(path: string, ...parts: PartStatus[]): MeasuredPage {
    const page = new MeasuredPage(path);
    if (parts.length > 0) page.composed(...parts);
    page.measure();
    return page;
  }

  measure(): void {
    measure({ url: this.url, shell: '@wattline/shell', partAt }, this.bus);
  }

  composed(...parts: PartStatus[]): void {
    this.bus.emit('composition/changed', { parts }, 'shell');
  }

  /** Another screen on the page, as React puts it there. */
  async show(path: string, html = '<h1>Another screen</h1>'): Promise<void> {
    const press = new MouseEvent('click', { bubbles: true });
    // jsdom counts from another time than browsers.
    Object.defineProperty(press, 'timeStamp', { value: performance.now() });
    document.body.dispatchEvent(press);
    history.pushState(null, '', path);
    document.querySelector('main')!.innerHTML = html;
    await Promise.resolve();
  }

  hide(): void {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }

  /** The requests that went out, as they are. */
  get requests(): readonly RequestInit[] {
    return send.mock.calls.flatMap(([url, request = {}]) => (url === this.url ? [request] : []));
  }

  /** The events that were sent, each with its attributes. */
  get events(): readonly SentEvent[] {
    return this.requests.flatMap(({ body }) =>
      (JSON.parse(body as string) as OtlpLogs).resourceLogs.flatMap(({ scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) =>
          logRecords.map(({ eventName, attributes, traceId, body: attached }) => ({
            name: eventName,
            ...flat(attributes),
            ...(traceId && { traceId }),
            ...(attached && { body: flat(attached.kvlistValue.values) }),
          })),
        ),
      ),
    );
  }

  of(name: string): readonly SentEvent[] {
    return this.events.filter((event) => event.name === name);
  }
}
