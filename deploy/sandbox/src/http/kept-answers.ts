import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';

/** A call as far as its repetition is concerned. */
export interface RepeatableCall {
  /** Whose keys these are: two callers may choose the same one. */
  readonly scope: string;
  /** The Idempotency-Key; without one, each call stands for itself. */
  readonly key: string | undefined;
  /** What is asked for, as text: a key stands for one request. */
  readonly request: string;
}

/** What a call was answered. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Does what a call asks for once, however often the call comes (reading 9). */
export interface KeptAnswers {
  /**
   * Gives the answer of the first call with this key, waiting for it where it still runs. What `work` throws is not
   * kept: the next call tries again. Errors: KeyReused for a key that stood for another request.
   */
  once<Answer extends KeptAnswer>(call: RepeatableCall, work: () => Promise<Answer>): Promise<KeptAnswer>;
}

/** A key that stood for another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

interface Known {
  readonly request: string;
  readonly answer: Promise<KeptAnswer> | KeptAnswer;
}

const DAY_MS = 24 * 3600 * 1000;

const answerColumn = jsonColumn<{ request: string; answer: KeptAnswer }>('answer');

/** Opens the answers of a database. They are kept for a day. */
export function createKeptAnswers(database: Database, now: () => Date): KeptAnswers {
  const running = new Map<string, Known>();

  function kept(scope: string, key: string): Known | undefined {
    const since = new Date(now().getTime() - DAY_MS).toISOString();
    database.run('DELETE FROM kept_answers WHERE made_at < ?', since);
    const row = database.get('SELECT answer FROM kept_answers WHERE scope = ? AND key = ?', [scope, key]);
    return row ? answerColumn.read(row) : undefined;
  }

  return {
    async once({ scope, key, request }, work) {
      if (key === undefined) return work();
      const name = JSON.stringify([scope, key]);
      const known = running.get(name) ?? kept(scope, key);
      if (known && known.request !== request) throw new KeyReused('This Idempotency-Key stood for another request');
      if (known) return known.answer;

      const answer = work();
      running.set(name, { request, answer });
      try {
        const given = await answer;
        database.run('INSERT INTO kept_answers (scope, key, made_at, answer) VALUES (?, ?, ?, ?)', [
          scope,
          key,
          now().toISOString(),
          answerColumn.write({ request, answer: given }),
        ]);
        return given;
      } finally {
        running.delete(name);
      }
    },
  };
}
