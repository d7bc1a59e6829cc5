import { audited } from '../audit-log';
import { requireFit, requireReady } from '../live/fit';
import {
  changePointer,
  type ChangedPointer,
  type LivePointer,
  type PointerChange,
  takeBack,
  type TrialRules,
} from '../live/live-pointer';
import { type ReleaseName, SHELL } from '../parts/part-name';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { type Environment, keepEnvironment } from '../site/environment';
import type { Store } from '../store/store';
import { requireKept } from './prune';
import { show, type Compose } from './show';

export interface PromoteOptions {
  readonly by: string;
  /** In percent, 1 to 99: the rest keeps what it has. Everybody's unless given. */
  readonly traffic?: number | undefined;
  /** How the trial goes on by itself; a trial without rules stays as it is. */
  readonly trial?: TrialRules | undefined;
  /** The reason, for the log. */
  readonly why?: string | undefined;
  /** By the name of a part, the tag of the pointer that was looked at: with another one there, nothing is promoted. */
  readonly seen?: ReadonlyMap<string, string> | undefined;
  /** The environment that comes with it: kept only together with what is made live. */
  readonly environment?: Environment | undefined;
  /** Called before anything is changed: what it throws refuses the promotion. */
  readonly requireMore?: () => Promise<void>;
  /** Shows visitors that a promotion was taken back: another one may have composed the site while it was live. */
  readonly compose?: Compose;
}

const earlierThan = (version: string, { releases: [present], earlier }: LivePointer): string[] =>
  [...(present ? [present.version] : []), ...earlier].filter((other) => other !== version);

function forEverybody(version: string, before: LivePointer | null): LivePointer {
  return { releases: [{ version, traffic: 100 }], earlier: before ? earlierThan(version, before) : [] };
}

function forSome(
  { name, version }: ReleaseName,
  traffic: number,
  trial: TrialRules | undefined,
  before: LivePointer | null,
): LivePointer {
  const present = before?.releases[0];
  if (!before || !present)
    throw new ReleaseError(
      `Nothing of ${name} is live, so there is no rest to share with. Promote a first release without --traffic.`,
    );
  if (present.version === version)
    throw new ReleaseError(
      `${name} ${version} is what everybody else has. To take the other release back, run rollback.`,
    );
  return {
    releases: [
      { version: present.version, traffic: 100 - traffic },
      { version, traffic },
    ],
    earlier: before.earlier,
    ...(trial && { trial }),
  };
}

/** The error that made a promotion stop, and what became of those that were taken back. */
function withRemarks(error: unknown, remarks: readonly string[]): unknown {
  if (remarks.length === 0) return error;
  const message = [error instanceof Error ? error.message : String(error), ...remarks].join(' ');
  return error instanceof ReleaseError
    ? new ReleaseError(message, { cause: error })
    : new Error(message, { cause: error });
}

/**
 * Makes published releases live, one or several that belong together: all or none. What fits before the change is
 * looked at again after it: two that do not fit each other can be promoted at the same instant, and then neither stays.
 * @throws ReleaseError for what is not published or does not fit what is live, ChangedMeanwhile where another promotion
 * came in between, NotShown where what was taken back may still be shown; it says so where something could not be taken back.
 */
export function promote(
  store: Store,
  wishes: readonly ReleaseName[],
  { by, traffic, trial, why, seen, environment, requireMore, compose }: PromoteOptions,
): Promise<readonly PointerChange[]> {
  const entries = wishes.map(
    ({ name, version }) =>
      ({
        by,
        action: 'promote',
        part: name,
        to: traffic === undefined ? version : `${version} ${traffic} %`,
        why: why ?? null,
      }) as const,
  );
  return audited(store, entries, async () => {
    if (traffic !== undefined && wishes.some(({ name }) => name === SHELL)) {
      throw new ReleaseError(
        'The shell cannot have a share of the traffic: its document is one for everybody. Promote it without --traffic.',
      );
    }
    const demands = environment && { grants: environment.grants, partKeys: environment.partKeys };
    await requireReady(store, wishes, demands);
    await requireMore?.();
    const putBack = environment && (await keepEnvironment(store, environment));
    const changed: ChangedPointer[] = [];
    try {
      for (const { name, version } of wishes) {
        changed.push(
          await changePointer(
            store,
            name,
            (before) =>
              traffic === undefined
                ? forEverybody(version, before)
                : forSome({ name, version }, traffic, trial, before),
            seen?.get(name),
          ),
        );
      }
      await requireFit(store, wishes);
      for (const { name, version } of wishes) await requireKept(store, name, version);
    } catch (error) {
      const stopped = withRemarks(error, await takeBack(store, changed));
      await putBack?.().catch(() => undefined);
      const parts = changed.map(({ change }) => change.part);
      if (parts.length > 0 && compose) await show(reasonOf(stopped), parts, compose);
      throw stopped;
    }
    return changed.map(({ change }) => change);
  });
}
