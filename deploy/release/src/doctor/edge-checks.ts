import { ASK, HASHED, NO_STORE } from '@wattline/services/edge';
import { reasonOf } from '../reason-of';
import { notSeen, ok, wrong, type Finding } from './check';
import type { LookedAt } from './site-answers';

const EDGE =
  'Start nginx with the configuration of wattline-release init or wattline-edge, and let nothing in front of it change answers.';

const cacheOf = ({ headers }: Response): string => headers.get('cache-control') ?? '';

/** How long answers are kept: pages are asked about, hashed files stay a year, refusals are not kept. */
export async function caches({ origin, get }: LookedAt): Promise<Finding> {
  const page = await get(`${origin}/`);
  const hashed = /(?:src|href)="(\/(?:shell|remotes)\/[^"]+\.[0-9a-f]{8,}\.(?:js|css))"/.exec(
    await page.clone().text(),
  )?.[1];
  const wanted = [
    ['/', page, ASK],
    ['/discovery.json', await get(`${origin}/discovery.json`), ASK],
    ...(hashed === undefined ? [] : [[hashed, await get(`${origin}${hashed}`), HASHED] as const]),
    ['/shell/none.js', await get(`${origin}/shell/none.js`), NO_STORE],
  ] as const;
  const other = wanted.find(([, answer, value]) => cacheOf(answer) !== value);
  return other === undefined
    ? ok(`${wanted.length} kinds of answers say how long they are kept`)
    : wrong(`${other[0]} has Cache-Control '${cacheOf(other[1])}', not '${other[2]}'`, EDGE);
}

/** Files that a site must not serve: HTML in a script's place, and files of the store that are for the release command. */
export async function missingFiles({ origin, get }: LookedAt): Promise<Finding> {
  const paths = ['/shell/none.js', '/shell/live.json', '/environment.json', '/.git/config'];
  const answers = await Promise.all(paths.map(async (path) => [path, (await get(`${origin}${path}`)).status] as const));
  const served = answers.filter(([, status]) => status !== 404);
  return served.length === 0
    ? ok('files that are not for drivers are 404, and so are those that are not there')
    : wrong(
        `${served.map(([path, status]) => `${path} is answered with ${status}`).join(', ')}; each should be 404`,
        EDGE,
      );
}

/** Whether the edge adds the operator's token to the calls of the app, and to no other. */
export async function operatorCalls({ origin, get }: LookedAt): Promise<Finding> {
  const [listed, tokens] = await Promise.all([
    get(`${origin}/ocpi/emsp/2.2/locations`),
    get(`${origin}/ocpi/emsp/2.2.1/tokens`),
  ]);
  if (tokens.status !== 404)
    return wrong(`the tokens of drivers are answered with ${tokens.status}, not with 404 by the edge itself`, EDGE);
  if (listed.status === 401 || listed.status === 403)
    return wrong(
      `the platform answers ${listed.status} to the list of stations`,
      'Write the operator’s token into operator.conf, one line: proxy_set_header Authorization "Token …"; and reload nginx.',
    );
  return ok('the app’s calls have the operator’s token, and no other call passes');
}

/** Where a driver comes to who opens the site over http. Null: there is no such address to ask. */
export async function redirects({ origin, get }: LookedAt, insecure: string | null): Promise<Finding> {
  if (insecure === null)
    return notSeen(
      'the site is not over https',
      'Give the site’s address with https://, or where it listens over http with --http.',
    );
  const path = '/station/loc-001?evse=A1';
  let answer: Response;
  try {
    answer = await get(`${insecure}${path}`);
  } catch (error) {
    return wrong(
      `nothing answers at ${insecure} (${reasonOf(error)})`,
      'Listen on port 80 and lead to https: --redirect-from 80.',
    );
  }
  const to = answer.headers.get('location');
  return [301, 308].includes(answer.status) && to === `${origin}${path}`
    ? ok('http leads to the same page over https')
    : wrong(
        `http is answered with ${answer.status}${to === null ? '' : ` to ${to}`}, not with 308 to ${origin}${path}`,
        'Let port 80 lead to https with path and query: --redirect-from 80.',
      );
}
