interface Waiting {
  readonly owner: object;
  readonly start: () => void;
}

interface Options {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

type Work = (lock: object | null) => unknown;

/** Web Locks of one browser, exclusive ones: a tab that is closed gives up what it holds. */
export class Locks {
  private readonly holders = new Map<string, object>();
  private readonly queues = new Map<string, Waiting[]>();

  /** The `navigator.locks` of one tab. */
  of(owner: object): { readonly request: (name: string, ...rest: readonly unknown[]) => Promise<unknown> } {
    return {
      request: (name, ...rest) => {
        const work = rest.at(-1) as Work;
        const options = (rest.length > 1 ? rest[0] : {}) as Options;
        return this.request(owner, name, options, work);
      },
    };
  }

  private request(owner: object, name: string, { ifAvailable = false, signal }: Options, work: Work): Promise<unknown> {
    if (!this.holders.has(name)) return this.hold(owner, name, work);
    if (ifAvailable) return Promise.resolve(work(null));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { owner, start: () => void this.hold(owner, name, work).then(resolve, reject) };
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, [...queue, waiting]);
      signal?.addEventListener('abort', () => {
        this.queues.set(
          name,
          (this.queues.get(name) ?? []).filter((one) => one !== waiting),
        );
        reject(signal.reason);
      });
    });
  }

  private async hold(owner: object, name: string, work: Work): Promise<unknown> {
    this.holders.set(name, owner);
    try {
      return await work({ name });
    } finally {
      if (this.holders.get(name) === owner) this.next(name);
    }
  }

  private next(name: string): void {
    this.holders.delete(name);
    const [first, ...rest] = this.queues.get(name) ?? [];
    this.queues.set(name, rest);
    first?.start();
  }

  /** The tab is closed. */
  release(owner: object): void {
    for (const [name, queue] of this.queues)
      this.queues.set(
        name,
        queue.filter((waiting) => waiting.owner !== owner),
      );
    for (const [name, holder] of this.holders) if (holder === owner) this.next(name);
  }
}
