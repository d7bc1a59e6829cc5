import { folderOf, type ReleaseName } from './parts/part-name';

/** Where a part's releases live in the store and on the site: '/remotes/checkout', '/remotes/acme.parking', '/shell'. */
export function partAddress(name: string): string {
  const folder = folderOf(name);
  return folder === 'shell' ? '/shell' : `/remotes/${folder}`;
}

/** A part's own folder in the store: all that its team's credentials need to write, besides the audit log and the site. */
export const partFolder = (name: string): string => partAddress(name).slice(1);

export const releaseFolder = (name: string, version: string): string => `${partFolder(name)}/${version}`;

/** Where a release lies on the site, with a slash behind it: '/remotes/checkout/1.2.0/'. */
export const releaseAddress = ({ name, version }: ReleaseName): string => `/${releaseFolder(name, version)}/`;

/** A release's description of itself. Written last: where it is, all of the release is. */
export const partFile = (name: string, version: string): string => `${releaseFolder(name, version)}/part.json`;

/** The signature of a release by its part's own key. None where keys are not used. */
export const signatureFile = (name: string, version: string): string => `${releaseFolder(name, version)}/part.sig`;

/** Written first: which build has this version. */
export const claimFile = (name: string, version: string): string => `${releaseFolder(name, version)}/release.json`;

/** In a release's folder: the source maps of its scripts. No edge serves it, and the part's own team can read it. */
export const MAPS = '.maps';

/** In a part's folder: its failures in browsers, a file a day. No edge serves it. */
export const ERRORS = '.errors';

/** The folder of all pointers: its list, with their tags, says which parts were changed. No edge serves it. */
export const LIVE = 'live';

/** The part's live pointer: which versions, which share of traffic. */
export const pointerFile = (name: string): string => `${LIVE}/${folderOf(name)}.json`;

/** Which versions of a part are withdrawn: no visitor gets them, whatever else names them. None where none is. */
export const withdrawnFile = (name: string): string => `${LIVE}/${folderOf(name)}_withdrawn.json`;

/** Which versions of a part are removed as old: none of them is published again. None where none is. */
export const prunedFile = (name: string): string => `${partFolder(name)}/pruned.json`;

/** The files composed from the pointers: documents, discovery, configuration. */
export const SITE = 'site';

/** Of a route in the site: the part that owns it, and the server entries of its live releases by version. None without any. */
export const firstViewFile = (segment: string): string => `${segment}.first-view`;

/** Compositions of their own, each at its own host; `<name>.json` beside a preview's folder says until when it is there. */
export const PREVIEWS = 'previews';

/** In the site: what a page finds releases by. */
export const DISCOVERY_FILE = 'discovery.json';

/** In the site: the parts as they were composed, so that one that breaks keeps what visitors have. No edge serves it. */
export const AS_COMPOSED = 'parts.as-composed';

/** In a composition: the folders of the releases that its pages may load, one a line, for a copy beside an edge. No edge serves it. */
export const RELEASES = 'releases.as-composed';

/** In the site: each file's content and tags as they were written, so that what did not change is not written again. No edge serves it. */
export const WRITTEN = 'written.as-composed';

/** In the site: the service worker. Browsers ask for it again and again: its name must not carry a hash. */
export const WORKER_FILE = 'sw.js';

export const previewFolder = (name: string): string => `${PREVIEWS}/${name}`;

/** Beside the previews: a release that a signed link leads to, for a copy beside an edge. */
export const linkedFile = (name: string, version: string): string => `${PREVIEWS}/${folderOf(name)}_${version}.link`;

export const previewFile = (name: string): string => `${PREVIEWS}/${name}.json`;

/** In the site: its registry, signed; none where sites are not signed. */
export const REGISTRY = 'registry.json';

/** The environment's settings for a composition; no edge serves them. */
export const ENVIRONMENT_FILE = 'environment.json';

/** The audit log, one file a line; no edge serves it. */
export const AUDIT = 'audit';
