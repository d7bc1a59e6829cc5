import { runInNewContext } from 'node:vm';
import type { S3Server } from '@wattline/release/testing';
import { viewerRequest, type CdnRules } from '@wattline/services/edge';

/** An answer of the store's CDN. */
export interface CdnAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface GeneratedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: { readonly data: string };
}

interface ViewerRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

type Handler = (event: { readonly request: ViewerRequest }) => { readonly uri: string } | GeneratedAnswer;

const lowered = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const PAGE = /^site\/([a-z0-9-]+)\.html$/;

/** The first segments with a document of their own in a bucket. */
const pagesIn = ({ objects }: Pick<S3Server, 'objects'>): string[] =>
  [...objects.keys()]
    .flatMap((key) => PAGE.exec(key)?.[1] ?? [])
    .filter((segment) => segment !== 'index' && segment !== 'not-found');

/**
 * Answers as a CDN does that follows the rules, in front of a bucket: an object with the headers that it was written with.
 * It compresses nothing.
 *
 * @returns How it answers GET; null where the edge answers.
 */
export function simulatedCdn(bucket: Pick<S3Server, 'objects'>, rules: CdnRules, reports: string | null) {
  const handler = runInNewContext(`${viewerRequest(pagesIn(bucket), reports)}; handler`) as Handler;

  function objectAt(key: string): CdnAnswer | null {
    const own = rules.objects.find((object) => object.key === key);
    if (own) {
      const headers = { 'content-type': own.contentType, 'cache-control': own.cacheControl };
      return { status: 200, headers, body: own.body };
    }
    const object = bucket.objects.get(key);
    if (!object) return null;
    const { 'content-type': type = '', 'cache-control': cache = '' } = object.headers;
    return { status: 200, headers: { 'content-type': type, 'cache-control': cache }, body: object.content.toString() };
  }

  function missing(): CdnAnswer {
    const [error] = rules.errors;
    const object = objectAt((error?.object ?? '').slice(1));
    if (!error || !object) throw new Error('The rules name no object for what is missing.');
    return { ...object, status: error.status };
  }

  return (target: string, accept = '*/*'): CdnAnswer | null => {
    const [uri = '', query = ''] = target.split('?');
    const behavior = rules.behaviors.find(({ path }) => fits(path, uri));
    if (!behavior || behavior.origin === 'edge') return null;
    const pairs = query.split('&').filter(Boolean);
    const querystring = Object.fromEntries(
      pairs.map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, { value }]),
    );
    const led = handler({ request: { method: 'GET', uri, querystring, headers: { accept: { value: accept } } } });
    if ('statusCode' in led) {
      const headers = Object.entries(led.headers).map(([name, { value }]) => [name, value] as const);
      return { status: led.statusCode, headers: Object.fromEntries(headers), body: led.body?.data ?? '' };
    }
    const answer = objectAt(decodeURIComponent(led.uri).slice(1)) ?? missing();
    return { ...answer, headers: { ...answer.headers, ...lowered(behavior.headers ?? {}) } };
  };
}
