/** A call as far as its repetition is concerned. */
export interface RepeatableCall {
  /** The caller: two callers may choose the same key. */
  readonly scope: string;
  /** The Idempotency-Key; without one, each call stands for itself. */
  readonly key: string | null;
  /** The request, as text: a key stands for one request. */
  readonly request: string;
}

/** The answer to a call. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer with the request that it was given to. */
export interface AnsweredCall {
  readonly request: string;
  readonly madeAt: Date;
  readonly answer: KeptAnswer;
}

/** A key that stood for another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** How long answers are kept by default. */
const DAY_MS = 24 * 3600 * 1000;

/** Does what a call asks for once, however often the call comes (docs/rules.md: one-key-per-intent). */
export class KeptAnswers {
  private readonly running = new Map<string, { request: string; answer: Promise<KeptAnswer> }>();

  /**
   * @param answers the table of the answers given
   * @param lastMs for how long each is kept, in milliseconds: a day by default; Infinity for as long as the table
   */
  constructor(
    private readonly answers: Map<string, AnsweredCall>,
    private readonly now: () => Date,
    private readonly lastMs = DAY_MS,
  ) {}

  /**
   * Gives the answer of the first call with this key, waiting for it where it still runs. What `work` throws is not
   * kept: the next call tries again.
   * @throws KeyReused for a key that stood for another request
   */
  async once({ scope, key, request }: RepeatableCall, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    if (key === null) return work();
    const name = JSON.stringify([scope, key]);
    const known = this.running.get(name) ?? this.kept(name);
    if (known && known.request !== request) throw new KeyReused('This Idempotency-Key stood for another request');
    if (known) return known.answer;

    const answer = work();
    this.running.set(name, { request, answer });
    try {
      const given = await answer;
      this.answers.set(name, { request, madeAt: this.now(), answer: given });
      return given;
    } finally {
      this.running.delete(name);
    }
  }

  private kept(name: string): AnsweredCall | undefined {
    const since = this.now().getTime() - this.lastMs;
    for (const [other, { madeAt }] of this.answers) if (madeAt.getTime() < since) this.answers.delete(other);
    return this.answers.get(name);
  }
}
