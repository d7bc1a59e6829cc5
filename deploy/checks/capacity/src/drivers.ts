import { otlpLogs } from '@wattline/base/telemetry';
import { ask, type Answered } from '@wattline/local/testing';

/** A request of a driver or of an operator, and whether its answer is whole. */
interface Wanted {
  readonly target: string;
  readonly isWhole: (answer: Answered) => boolean;
}

/** A page's report of one load. */
export const reportBody = JSON.stringify(
  otlpLogs({}, [
    {
      name: 'wattline.part.load',
      time: 1,
      attributes: {
        'wattline.part': '@wattline/stations',
        'wattline.part.version': '1.0.0',
        'wattline.duration': 300,
      },
    },
  ]),
);

/** A rendered page, a script of a part, and what the backend and the desk answer. */
const wantedOf = (script: string): readonly Wanted[] => [
  // Static while no renderer answers: drivers would see their page a second later.
  { target: '/station/view', isWhole: ({ status, body }) => status === 200 && /view view[^]*<\/html>$/.test(body) },
  { target: script, isWhole: ({ status, body }) => status === 200 && body.startsWith('plain(') },
  { target: '/discovery.json', isWhole: ({ status, body }) => status === 200 && JSON.parse(body) !== null },
  { target: '/ocpi/emsp/2.2.1/locations/loc-001', isWhole: ({ status, body }) => status === 200 && body === '{}' },
  { target: '/api/desk/state', isWhole: ({ status, body }) => status === 401 && body.includes('not-signed-in') },
];

/** At the same time. */
const DRIVERS = 6;

/** Requests that go on until they are stopped. */
interface Use {
  /** Stops, and gives the requests with an answer that was missing or not whole. */
  readonly stop: () => Promise<readonly string[]>;
}

/** Drivers who use a site, each request from an address of its own. */
export class Drivers {
  private answered = 0;
  private asked = 0;
  private waiting: { readonly until: number; readonly resolve: () => void } | null = null;

  private readonly wanted: readonly Wanted[];

  /** @param script The path of a part's script. */
  constructor(
    private readonly port: number,
    script: string,
  ) {
    this.wanted = wantedOf(script);
  }

  use(): Use {
    const noticed: string[] = [];
    const stopping = new AbortController();
    const drive = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const failure = await this.askNext();
        if (failure !== null) noticed.push(failure);
        this.count();
      }
    };
    const all = Array.from({ length: DRIVERS }, drive);
    const stop = async (): Promise<readonly string[]> => {
      stopping.abort();
      await Promise.all(all);
      return noticed;
    };
    return { stop };
  }

  /** Ends after so many more answers, so a test waits for work and not for time. */
  after(answers: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting = { until: this.answered + answers, resolve };
    });
  }

  /** Reports loads of a part one after the other, each from an address of its own, and gives the answers' statuses. */
  async report(loads: number): Promise<ReadonlySet<number>> {
    const statuses = new Set<number>();
    for (let load = 0; load < loads; load += 1) {
      const { status } = await fetch(`http://127.0.0.1:${this.port}/api/telemetry/v1/logs`, {
        method: 'POST',
        body: reportBody,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': this.nextAddress() },
      });
      statuses.add(status);
    }
    return statuses;
  }

  private async askNext(): Promise<string | null> {
    const { target, isWhole } = this.wanted[this.asked % this.wanted.length] ?? { target: '/', isWhole: () => false };
    try {
      const answer = await ask(this.port, { target, headers: { 'x-forwarded-for': this.nextAddress() } });
      return isWhole(answer) ? null : `${target}: ${answer.status} ${answer.body.slice(0, 80)}`;
    } catch (error) {
      return `${target}: ${String(error)}`;
    }
  }

  private nextAddress(): string {
    this.asked += 1;
    return `10.${(this.asked >> 16) & 255}.${(this.asked >> 8) & 255}.${this.asked & 255}`;
  }

  private count(): void {
    this.answered += 1;
    if (this.waiting && this.answered >= this.waiting.until) {
      this.waiting.resolve();
      this.waiting = null;
    }
  }
}
