import type { APIRequestContext } from '@playwright/test';

/** The effect of a fault on the requests that match (deploy/sandbox/README.md). */
export interface Fault {
  /** How the path begins; `*` stands for any text. */
  readonly path: string;
  readonly kind: 'status' | 'late' | 'lost';
  readonly method?: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly body?: unknown;
  readonly times?: number;
  /** The request has its effect first. */
  readonly after?: boolean;
  /** Limits the fault to the calls of this driver. */
  readonly driver?: string;
}

/** A request as the platform saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface StationWish {
  /** A random one by default. */
  readonly id?: string;
  /** The seeded station that it is a copy of. */
  readonly template?: string;
  /** A merge patch in snake_case. */
  readonly patch?: Readonly<Record<string, unknown>>;
  readonly tariffs?: readonly Readonly<Record<string, unknown>>[];
  /** Repeats the template's charge points up to so many. */
  readonly evses?: number;
}

export interface TestStation {
  readonly id: string;
  readonly path: string;
  /** The path of its location call, for faults and for the request log. */
  readonly call: string;
  readonly evses: readonly { readonly uid: string; readonly connectors: readonly { readonly id: string }[] }[];
}

/** A fault as a behaviour (deploy/sandbox/README.md): a call that has its effect first waits after it. */
const behaviourOf = ({ after = false, delayMs, ...fault }: Fault) => ({
  ...fault,
  ...(after && { effect: 'done' }),
  ...(after || fault.kind === 'late' || fault.kind === 'lost' ? { answerDelayMs: delayMs } : { delayMs }),
});

/** The sandbox's controls, over HTTP. */
export class Controls {
  constructor(protected readonly http: APIRequestContext) {}

  protected async send<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.http.fetch(`/sandbox/api${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.text()) === '' ? (null as T) : ((await answer.json()) as T);
  }

  /** Returns how to end the fault. */
  async fault(fault: Fault): Promise<() => Promise<void>> {
    const { id } = await this.send<{ id: string }>('POST', '/behaviours', behaviourOf(fault));
    return async () => void (await this.send('DELETE', `/behaviours/${id}`));
  }
}

/** Each test has stations of its own, so that tests do not meet. */
export class Sandbox extends Controls {
  async station({ template = 'loc-001', ...wish }: StationWish = {}): Promise<TestStation> {
    const { id, location } = await this.send<{ id: string; location: Partial<TestStation> | null }>(
      'POST',
      '/stations',
      { template, ...wish },
    );
    return { id, path: `/station/${id}`, call: `/ocpi/emsp/2.2.1/locations/${id}`, evses: location?.evses ?? [] };
  }

  async setStatus({ id }: TestStation, uid: string, connector: string, status: string): Promise<void> {
    await this.send('PUT', `/stations/${id}/evses/${encodeURIComponent(uid)}/connectors/${connector}/status`, {
      status,
    });
  }

  requests(path: string): Promise<SeenRequest[]> {
    return this.send('GET', `/requests?path=${encodeURIComponent(path)}`);
  }
}
