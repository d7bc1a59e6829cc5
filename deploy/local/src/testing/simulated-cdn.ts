import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { viewerRequest, type CdnRules } from '@wattline/edge';
import { objectHeaders } from '@wattline/release';

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
  readonly body: { readonly data: string };
}

type Handler = (event: { readonly request: { readonly uri: string } }) => { readonly uri: string } | GeneratedAnswer;

const lowered = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The first segments with a document in a composed store. */
const pagesIn = (store: string): string[] =>
  readdirSync(join(store, 'site'))
    .filter((file) => file.endsWith('.html') && file !== 'index.html')
    .map((file) => file.slice(0, -'.html'.length));

/**
 * Answers as a CDN does that follows the rules, in front of a bucket with the files of a store. Objects have the headers
 * that wattline-release gives them. It compresses nothing.
 *
 * @returns How it answers GET; null where the edge answers.
 */
export function simulatedCdn(store: string, rules: CdnRules, reports: string | null) {
  const handler = runInNewContext(`${viewerRequest(pagesIn(store), reports)}; handler`) as Handler;

  function objectAt(key: string): CdnAnswer | null {
    const own = rules.objects.find((object) => object.key === key);
    if (own) {
      const headers = { 'content-type': own.contentType, 'cache-control': own.cacheControl };
      return { status: 200, headers, body: own.body };
    }
    const file = join(store, key);
    if (!existsSync(file) || !statSync(file).isFile()) return null;
    const { ContentType, CacheControl } = objectHeaders(key);
    const headers = { 'content-type': ContentType, 'cache-control': CacheControl };
    return { status: 200, headers, body: readFileSync(file, 'utf8') };
  }

  function missing(): CdnAnswer {
    const [error] = rules.errors;
    const object = objectAt((error?.object ?? '').slice(1));
    if (!error || !object) throw new Error('The rules name no object for what is missing.');
    return { ...object, status: error.status };
  }

  return (target: string): CdnAnswer | null => {
    const [uri = ''] = target.split('?');
    const behavior = rules.behaviors.find(({ path }) => fits(path, uri));
    if (!behavior || behavior.origin === 'edge') return null;
    const led = handler({ request: { uri } });
    if ('statusCode' in led) {
      const headers = Object.entries(led.headers).map(([name, { value }]) => [name, value] as const);
      return { status: led.statusCode, headers: Object.fromEntries(headers), body: led.body.data };
    }
    const answer = objectAt(decodeURIComponent(led.uri).slice(1)) ?? missing();
    return { ...answer, headers: { ...answer.headers, ...lowered(behavior.headers ?? {}) } };
  };
}
