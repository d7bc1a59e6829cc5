/*
 * Why a part cannot be shown, and what its operators do about it: in the debug console and in reports. What a driver reads
 * is in show/part-texts.ts.
 */
export const partErrors = {
  'not-deployed': 'discovery.json names no release of it. Promote one, or leave the part out on purpose.',
  'integrity-missing': 'Its release has no integrity, and nothing unverified is loaded. Publish it again.',
  unverifiable:
    'Its entry is an ES module, and this page cannot hold its files to their integrity: the browser does not look at import maps, or the page is older than the release.',
  'contract-unfit': 'This shell does not offer its contract. Ship a shell that does, or an older release.',
  'entry-failed': 'Its entry did not load: not there, too slow, altered, or it threw while starting.',
  'runtime-failed': "The shell's chunk with the federation runtime did not load. No release of this part is to blame.",
  'not-a-remote':
    'What it exposes as ./module is no RemoteModule (libs/contract): a contract with either a list of routes or a function mount.',
  'render-failed': 'It threw while mounting or rendering.',
  'slot-failed':
    'What it fills a slot with did not load, is neither a component nor an object with mount, or threw while rendering. Its own pages go on.',
  'unmount-failed': 'It threw or rejected as it was taken away. The next page is not concerned.',
  'handler-failed': 'It threw in an event handler, or rejected.',
} as const;

export type PartErrorCode = keyof typeof partErrors;
