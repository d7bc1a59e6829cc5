import type { Discovery, Release } from '@wattline/contract';
import { contentType } from '@wattline/services/edge';
import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { forPreview } from '../preview/preview';
import { buildSite, type Site } from '../site/build-site';
import type { Environment } from '../site/environment';
import { inElement } from '../site/markup';
import { releaseAddress } from '../store-paths';
import type { Store } from '../store/store';

/** The module that a shell mounts. */
export const MOUNTED = './module';

/** A remote's release that is tried in a page. */
export interface SmokeTarget {
  readonly part: BuiltPart;
  /** Its folder on the site: '/remotes/checkout/1.2.0/'. */
  readonly folder: string;
  /** The modules that it exposes: './module', and each slot that it fills. */
  readonly exposes: readonly string[];
}

export const smokeTarget = (part: BuiltPart): SmokeTarget => ({
  part,
  folder: releaseAddress(part),
  exposes: [part.exposes ?? MOUNTED, ...Object.keys(part.slots ?? {}).map((slot) => `./${slot}`)],
});

/** Nothing is asked of the network: each request is answered from the store. */
export const ORIGIN = 'https://smoke.invalid';

/** The answer to a request. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/**
 * Discovery in which the target fills a place of its own name, always: so the shell loads it by itself, on a page of its own,
 * without an address of the part and without a driver who is signed in.
 */
function withTarget(text: string, { part }: SmokeTarget): object {
  const discovery = JSON.parse(text) as Discovery;
  const filling = (release: Release, slots: object): object => {
    const extras = { wattline: Object.assign({}, release.extras?.wattline, { slots }) };
    return Object.assign({}, release, { extras });
  };
  const microFrontends = Object.fromEntries(
    Object.entries(discovery.microFrontends).map(([name, releases]) => [
      name,
      name === part.name
        ? releases
            .filter(({ metadata }) => metadata.version === part.version)
            .map((release) => filling(release, { [PLACE]: ['always'] }))
        : releases.map((release) => filling(release, {})),
    ]),
  );
  const others = discovery.others?.filter((name) => name !== part.name);
  return { ...discovery, microFrontends, others };
}

/** The shell fills '#smoked-part' of a document with this slot, which is './module' of the target. */
const PLACE = 'module';

const INLINED = /(<script type="application\/json" id="wattline-discovery">).*?(<\/script>)/s;

function documentWith(html: string, discovery: object): string {
  return html
    .replace(INLINED, (_, before: string, after: string) => before + inElement(discovery) + after)
    .replace('</body>', `<div id="smoked-part" hidden></div></body>`);
}

/**
 * The site as it would be with the wished releases, for one page: the shell's home page; its discovery makes the shell
 * load the target. Gives what each path is answered with; null for what is not there.
 */
export function smokeSite(store: Store, site: Site, target: SmokeTarget): (path: string) => Promise<Answer | null> {
  const discovery = withTarget(site.get('discovery.json') ?? '{"microFrontends":{}}', target);
  const texts = new Map([
    ...site,
    ['discovery.json', JSON.stringify(discovery)],
    ['index.html', documentWith(site.get('index.html') ?? '', discovery)],
  ]);
  return async (path) => {
    const name = path === '/' ? 'index.html' : path.slice(1);
    const text = texts.get(name);
    const isReleased = /^(?:shell|remotes)\/[^?]+$/.test(name) && !name.includes('..');
    const body = text === undefined ? (isReleased ? (await store.read(name))?.content : undefined) : Buffer.from(text);
    return body ? { status: 200, contentType: contentType(name), body } : null;
  };
}

/** The site with these parts, without reports, measures and a worker. */
export const composeSmoke = (parts: readonly LivePart[], environment: Environment): Site =>
  buildSite(parts, forPreview(environment, 'smoke'));
