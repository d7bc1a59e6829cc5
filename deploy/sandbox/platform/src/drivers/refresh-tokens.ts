import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { HttpError } from '../http/http-error';
import { type KeptAnswers, KeyReused } from '../idempotency/kept-answers';

/** A refresh token as it is kept, by its hash. */
export interface RefreshToken {
  /** The sign-in that it and its predecessors come from. */
  readonly signIn: string;
  readonly driverId: string;
  readonly expiresAt: Date;
  readonly used: boolean;
}

/** A token's successor. */
export interface Rotation {
  readonly driverId: string;
  readonly token: string;
}

const LIFETIME_MS = 30 * 24 * 3_600_000;

/** The refresh tokens, which serve once. Only their hashes are kept. */
export class RefreshTokens {
  constructor(
    private readonly table: Map<string, RefreshToken>,
    private readonly keptAnswers: KeptAnswers,
    private readonly now: () => Date,
  ) {}

  /** Hands out the first refresh token of a sign-in. */
  issue(driverId: string): string {
    return this.add(driverId, randomUUID());
  }

  /**
   * Takes a refresh token back for its successor. A call that comes again under its key, since its answer was lost, has
   * the same successor again: for a day, and until the successor is used, which shows that the answer had arrived.
   * @throws HttpError 401 for a token that is unknown, expired or was used before; 422 for the key of another token
   */
  async rotate(token: string, key: string | null): Promise<Rotation> {
    try {
      const { body } = await this.keptAnswers.once({ scope: 'refresh', key, request: hashOf(token) }, async () => ({
        status: 200,
        body: this.rotateNow(token),
      }));
      const next = body as Rotation;
      return this.find(next.token)?.used === false ? next : this.rotateNow(token);
    } catch (error) {
      throw error instanceof KeyReused ? new HttpError(422, error.message) : error;
    }
  }

  /** The driver of a token, used or not; nothing if that is unknown. */
  ownerOf(token: string): string | undefined {
    return this.find(token)?.driverId;
  }

  /** Ends every sign-in of a driver, and tells how many refresh tokens that made worthless. */
  expire(driverId: string): number {
    return this.remove((token) => token.driverId === driverId);
  }

  /** A token that comes a second time ends its whole sign-in: one of the two callers may be a thief. */
  private rotateNow(token: string): Rotation {
    const known = this.find(token);
    if (!known || known.expiresAt <= this.now()) throw invalid();
    const { driverId, signIn } = known;
    if (known.used) {
      this.remove((other) => other.signIn === signIn);
      throw invalid();
    }
    this.table.set(hashOf(token), { ...known, used: true });
    return { driverId, token: this.add(driverId, signIn) };
  }

  private add(driverId: string, signIn: string): string {
    const now = this.now();
    this.remove(({ expiresAt }) => expiresAt <= now);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    this.table.set(hashOf(token), { signIn, driverId, expiresAt, used: false });
    return token;
  }

  private find(token: string): RefreshToken | undefined {
    return this.table.get(hashOf(token));
  }

  private remove(isMeant: (token: RefreshToken) => boolean): number {
    const meant = [...this.table].filter(([, token]) => isMeant(token));
    for (const [hash] of meant) this.table.delete(hash);
    return meant.length;
  }
}

const invalid = (): HttpError => new HttpError(401, 'Refresh token expired or invalid');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
