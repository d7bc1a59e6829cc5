import '@wattline/base/http';

/**
 * Runs the document's script on the page at `path`, with what a remote declares in its part.config.ts, against the
 * backend that is there already. Gives the addresses that it has sent and no call has taken over.
 */
export function openDocument(path: string, firstData: unknown): () => readonly string[] {
  const inlined = {
    config: { ocpi: { token: 'edge', cpoIdentifier: 'WTL' } },
    discovery: {
      microFrontends: { remote: [{ deployment: { default: true }, extras: { wattline: { firstData } } }] },
    },
  };
  document.head.innerHTML = Object.entries(inlined)
    .map(([name, json]) => `<script type="application/json" id="wattline-${name}">${JSON.stringify(json)}</script>`)
    .join('');
  history.replaceState(null, '', path);
  jest.isolateModules(() => jest.requireActual('@wattline/api/first-data.ts'));
  return () => [...(window.wattlineFirstData?.reads.keys() ?? [])];
}
