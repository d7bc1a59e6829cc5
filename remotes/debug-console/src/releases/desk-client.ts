import { config } from '@wattline/base/config';
import { clientOf } from '@wattline/remote';
import * as v from '@wattline/vendor/schema';

const text = v.nullable(v.string());

const health = v.object({
  version: v.string(),
  loads: v.number(),
  failures: v.number(),
  again: v.optional(v.number(), 0),
  failureRate: v.nullable(v.number()),
  p75: v.object({ lcp: v.optional(v.number()), inp: v.optional(v.number()) }),
  funnel: v.record(v.string(), v.number()),
});

const deskPart = v.object({
  name: v.string(),
  /** Another one with every change; an act names it. */
  revision: v.string(),
  /** The release of all other visitors first, then the one on trial. */
  releases: v.array(
    v.object({
      version: v.string(),
      traffic: v.number(),
      contract: v.string(),
      incompatibilities: v.array(v.string()),
    }),
  ),
  previous: text,
  earlier: v.array(v.string()),
  since: text,
  by: text,
  published: v.array(v.object({ version: v.string(), at: v.string(), by: text })),
  health: v.array(health),
});

const line = v.object({
  at: v.string(),
  by: v.string(),
  action: v.string(),
  part: text,
  from: text,
  to: text,
  result: v.string(),
  why: text,
});

/** A broken part: the problem, and the versions that its visitors keep. */
const trouble = v.object({ part: v.string(), problem: v.string(), versions: v.array(v.string()) });

/** The answers of the release desk (deploy/release/src/desk). */
const deskSchema = v.object({
  you: v.object({ name: v.string(), rights: v.union([v.literal('all'), v.array(v.string())]) }),
  canPreview: v.boolean(),
  site: v.picklist(['composed', 'behind']),
  measured: v.picklist(['yes', 'no', 'not-now']),
  parts: v.array(deskPart),
  /** None from a desk that does not say it yet. */
  troubles: v.optional(v.array(trouble), []),
  log: v.array(line),
});

const doneSchema = v.object({
  change: v.object({ part: v.string(), from: text, to: v.string() }),
  site: v.picklist(['composed', 'left', 'failed']),
});

const previewSchema = v.object({ token: v.string(), expires: v.string() });

const side = v.nullable(v.union([v.string(), v.number()]));
const differencesSchema = v.object({
  differences: v.array(
    v.object({
      what: v.picklist(['total', 'size', 'contract', 'exposes', 'needs', 'provides', 'slots', 'routes']),
      name: v.string(),
      from: side,
      to: side,
    }),
  ),
  problems: v.array(v.string()),
});

const place = v.object({ source: v.string(), line: v.number(), name: v.string(), text: v.string() });

/** The failures of a part in browsers (wattline-release errors). */
const errorsSchema = v.object({
  errors: v.array(
    v.object({
      codes: v.array(v.string()),
      type: v.string(),
      kind: v.string(),
      message: v.string(),
      place: v.nullable(place),
      built: v.string(),
      count: v.number(),
      measured: v.number(),
      loads: v.number(),
      versions: v.record(v.string(), v.number()),
      isNew: v.boolean(),
      first: v.string(),
      last: v.string(),
      browsers: v.record(v.string(), v.number()),
      examples: v.array(
        v.object({ route: v.string(), steps: v.array(v.string()), call: v.string(), trace: v.string() }),
      ),
      traceUrl: text,
    }),
  ),
});

export type DeskState = v.InferOutput<typeof deskSchema>;
export type DeskPart = v.InferOutput<typeof deskPart>;
export type DeskHealth = v.InferOutput<typeof health>;
export type LogLine = v.InferOutput<typeof line>;
export type Done = v.InferOutput<typeof doneSchema>;
export type Differences = v.InferOutput<typeof differencesSchema>;
export type PartError = v.InferOutput<typeof errorsSchema>['errors'][number];

/** The desk is on the page's own origin, wherever the backend is: the operator's token goes nowhere else. */
const client = clientOf('@wattline/debug-console', { baseUrl: '' });

/** Asks the desk. @throws ServiceError, or a reading error for an answer that is not the desk's. */
async function ask<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  more: Omit<Parameters<typeof client.send>[0], 'path'>,
): Promise<T> {
  const { body } = await client.send({ path: `${config().desk.url ?? ''}${path}`, caller: 'driver', ...more });
  return v.parse(schema, body);
}

/** Reads the live releases. @throws as `ask`, and so do the others. */
export const readDesk = (signal: AbortSignal) => ask(deskSchema, '/state', { signal });

/** The desk answers once visitors see what was done, or after 30 s; a store that fails may come before that. */
const ACT_MS = 60_000;

/** Sends an act; again under the same key it is done once. */
export const sendAct = (act: object, idempotencyKey: string) =>
  ask(doneSchema, '/acts', { method: 'POST', timeoutMs: ACT_MS, idempotencyKey, body: act });

/** Makes a link that puts a part at a release in the tab that opens it. */
export const makePreview = (part: string, version: string) =>
  ask(previewSchema, '/previews', { method: 'POST', body: { part, version } });

/** Reads the differences between two releases of a part, and the reason why the second does not fit the live ones. */
export const readDifferences = (
  between: { readonly part: string; readonly from: string; readonly to: string },
  signal: AbortSignal,
) => ask(differencesSchema, `/differences?${new URLSearchParams(between)}`, { signal });

/** Reads the failures of a part in browsers within the last day. */
export const readErrors = async (part: string, signal: AbortSignal) =>
  (await ask(errorsSchema, `/errors?${new URLSearchParams({ part })}`, { signal })).errors;
