import type { DevelopmentServer } from '@wattline/build';
import { CONTRACT_VERSION, type Discovery } from '@wattline/contract';
import { composeDocument } from '@wattline/release';
import { outsideServices } from './outside-services';
import { sandboxConfig } from './sandbox-config';

/**
 * Fast Refresh reaches into remotes only where React found a developer tool when it started. This is a minimal one:
 * a place where React registers its renderers.
 */
const refreshHook = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true,
    inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
</script>`;

/** Every prefix belongs to its part: development needs no grants of an environment. */
const discoveryOf = (remotes: readonly DevelopmentServer[]): Discovery => ({
  routes: Object.fromEntries(remotes.flatMap(({ name, prefixes }) => prefixes.map((prefix) => [prefix, name]))),
  microFrontends: Object.fromEntries(
    remotes.map(({ name, entry, slots }) => [
      name,
      [
        {
          url: entry,
          metadata: { version: 'development' },
          deployment: { traffic: 100, default: true },
          extras: { wattline: { contract: CONTRACT_VERSION, slots } },
        },
      ],
    ]),
  ),
});

/**
 * The page of `npm run dev`: the shell's document, with every script from a development server. Without content
 * policies, since styles come as text there; the built page has them, and `npm start` serves that.
 */
export function developmentDocument(
  template: string,
  shellBase: string,
  servers: readonly DevelopmentServer[],
  overrideKey: string,
): string {
  const shell = servers.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No development server serves the shell.');
  const html = composeDocument({
    template,
    shellBase,
    shell: { url: shell.entry },
    preload: [],
    config: sandboxConfig(overrideKey),
    discovery: discoveryOf(servers.filter(({ kind }) => kind === 'remote')),
    front: outsideServices().front,
    sources: { scripts: [], connections: [] },
  });
  const [before = '', ...behind] = html.split(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/);
  return [before, refreshHook, ...behind].join('');
}
