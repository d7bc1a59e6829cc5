import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { renderedManifests, type Manifest } from '../testing/rendered-manifests';
import { workspace } from '../testing/workspace';

const root = join(workspace, 'deploy/services/edge/kubernetes');

/** Every folder that one applies. */
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((folder) => existsSync(join(root, folder, 'kustomization.yaml')))
  .toSorted();

const rendered = (folder: string): Manifest[] => renderedManifests(join(root, folder), parse);

const named = (folder: string, kind: string): Manifest => {
  const found = rendered(folder).find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`${folder} has no ${kind}.`);
  return found;
};

/** Reads the labels of the pods in a folder's workload. */
const podLabels = (folder: string, kind = 'Deployment'): unknown => {
  const { template } = named(folder, kind)['spec'] as { template: { metadata: { labels: unknown } } };
  return template.metadata.labels;
};

const nameOf = (folder: string): string | undefined =>
  (podLabels(folder) as Record<string, string>)['app.kubernetes.io/name'];

interface Policy {
  readonly podSelector: { readonly matchLabels: object };
  readonly policyTypes: readonly string[];
  readonly ingress: readonly {
    readonly from: readonly {
      readonly podSelector: {
        readonly matchLabels?: object;
        readonly matchExpressions: readonly {
          readonly key: string;
          readonly operator: string;
          readonly values: string[];
        }[];
      };
    }[];
    readonly ports: readonly { readonly port: string }[];
  }[];
}

// A Prometheus is the cluster's own.
describe('a service behind the edge is reached only by its callers', () => {
  test.each([
    ['renderer', ['base']],
    ['finder', ['base']],
    ['desk', ['base']],
    ['health', ['base', 'prometheus']],
    ['composer', ['prometheus']],
  ])('%s is reached from the pods of %j, at its own port', (folder, askers) => {
    const { podSelector, policyTypes, ingress } = named(folder, 'NetworkPolicy')['spec'] as Policy;
    expect(podLabels(folder)).toMatchObject(podSelector.matchLabels);
    expect(policyTypes).toContain('Ingress');
    expect(ingress).toHaveLength(1);
    const from = ingress.flatMap((rule) => rule.from);
    const ports = ingress.flatMap((rule) => rule.ports);
    expect(ports).toEqual([{ port: 'http' }]);
    // kustomize writes the labels of a kustomization over a peer's matchLabels, which would then be the pods themselves.
    expect(from.map((peer) => peer.podSelector.matchLabels)).toEqual([undefined]);
    expect(from.flatMap((peer) => peer.podSelector.matchExpressions)).toEqual([
      {
        key: 'app.kubernetes.io/name',
        operator: 'In',
        values: askers.map((asker) => (asker === 'prometheus' ? asker : nameOf(asker))),
      },
    ]);
  });
});

test('the edge is reached from anywhere, only at its own port', () => {
  const { podSelector, policyTypes, ingress } = named('base', 'NetworkPolicy')['spec'] as Policy;
  expect(podLabels('base')).toMatchObject(podSelector.matchLabels);
  expect(policyTypes).toEqual(['Ingress']);
  expect(ingress).toEqual([{ ports: [{ port: 'http' }] }]);
});

test.each(folders.filter((folder) => folder.startsWith('overlays/')))(
  'nothing reaches the job of a release: %s',
  (folder) => {
    const { podSelector, policyTypes, ingress } = named(folder, 'NetworkPolicy')['spec'] as Policy;
    expect(podLabels(folder, 'Job')).toMatchObject(podSelector.matchLabels);
    expect(policyTypes).toEqual(['Ingress']);
    expect(ingress).toEqual([]);
  },
);
