/** A file of a release and what it is held to: ['/shell/1.2.0/shell.0a1b2c3d.js', 'sha256-…']. */
export type LiveFile = readonly [address: string, integrity: string];

/** Files that a worker keeps one after the other, and the documents that work once they are there. */
export interface LiveGroup {
  readonly files: readonly LiveFile[];
  /**
   * The integrity of each route's static document, by the first segment of its paths, '' for all other pages. It needs
   * the files of its own group and those of the first group, which are the shell's.
   */
  readonly documents: Readonly<Record<string, string>>;
}

/** The files that a service worker keeps for pages without a connection. Composing writes it in front of the worker's code. */
export interface LiveFiles {
  /** The most important first. */
  readonly groups: readonly LiveGroup[];
  /** The folders of the releases that visitors can get: '/shell/1.2.0/'. Files of other releases are not kept. */
  readonly folders: readonly string[];
  /** The folders of withdrawn releases: no file of theirs, and no document that names one, is kept any longer. */
  readonly withdrawn?: readonly string[];
  /** The file of the worker's code in the shell's release, for its faults: '/shell/1.2.0/worker.0a1b2c3d.js'. */
  readonly script?: string;
  /** Where the backend is, as runtime configuration says: an origin, or '' for the site's own. None: its answers are not kept. */
  readonly backend?: string;
}

/** Where a route's static document is, by the first segment of its paths; '' for the general one. */
export const documentAddress = (segment: string): string => `/${segment || 'index'}.html`;
