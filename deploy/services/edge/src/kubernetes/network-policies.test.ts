import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../testing/read-yaml';
import { workspace } from '../testing/workspace';

const root = join(workspace, 'deploy/services/edge/kubernetes');
const read = (folder: string, file: string): unknown => readYaml(join(root, folder, file))[0];

interface Kustomization {
  readonly resources: readonly string[];
  readonly labels: readonly {
    readonly pairs: object;
    readonly includeSelectors?: true;
    readonly includeTemplates?: true;
  }[];
}

const kustomization = (folder: string): Kustomization => read(folder, 'kustomization.yaml') as Kustomization;

/** Reads the policy of a folder, which is applied and is of the folder's own pods. */
function policyOf(folder: string): unknown {
  const { resources, labels } = kustomization(folder);
  const { spec } = read(folder, 'network-policy.yaml') as { spec: { podSelector: { matchLabels: object } } };
  const ofPods = labels.filter(({ includeSelectors, includeTemplates }) => includeSelectors ?? includeTemplates);
  expect(resources).toContain('network-policy.yaml');
  expect(Object.assign({}, ...ofPods.map(({ pairs }) => pairs))).toMatchObject(spec.podSelector.matchLabels);
  return spec;
}

// A Prometheus is the cluster's own.
test.each([
  ['renderer', ['edge']],
  ['finder', ['edge']],
  ['desk', ['edge']],
  ['health', ['edge', 'prometheus']],
  ['composer', ['prometheus']],
])('%s is reached only from the pods of %j, at its own port', (folder, askers) => {
  // kustomize writes the labels of a kustomization over a peer's matchLabels, which would then be the pods themselves.
  const peer = { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: askers }] };
  expect(policyOf(folder)).toMatchObject({
    policyTypes: expect.arrayContaining(['Ingress']) as unknown,
    ingress: [{ from: [{ podSelector: peer }], ports: [{ port: 'http' }] }],
  });
  expect(JSON.stringify(read(folder, 'network-policy.yaml')).match(/"matchLabels"/g)).toHaveLength(1);
});

test('the edge is reached from anywhere, only at its own port', () => {
  expect(policyOf('base')).toMatchObject({ policyTypes: ['Ingress'], ingress: [{ ports: [{ port: 'http' }] }] });
  expect(kustomization('base').labels[0]?.pairs).toMatchObject({ 'app.kubernetes.io/name': 'edge' });
});

test.each(readdirSync(join(root, 'overlays')))('nothing reaches the job that releases %s', (part) => {
  expect(policyOf('release')).toMatchObject({ policyTypes: ['Ingress'], ingress: [] });
  expect(kustomization(`overlays/${part}`).resources).toEqual(['../../release']);
});
