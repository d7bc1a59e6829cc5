import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readYaml } from '../testing/read-yaml';
import { parts, workspace } from '../testing/workspace';

const root = join(workspace, 'deploy/edge/kubernetes');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(root, file)).isFile(),
);
const yamlFiles = files.filter((file) => file.endsWith('.yaml'));
const kustomizations = yamlFiles.filter((file) => file.endsWith('kustomization.yaml'));

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly nameSuffix?: string;
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly literals?: readonly string[];
    readonly files?: readonly string[];
  }[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[];
  readonly patches?: readonly { readonly patch: string }[];
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly securityContext?: unknown;
  readonly resources?: { readonly limits?: { readonly memory?: string } };
}

interface Workload {
  readonly kind: string;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly securityContext: unknown;
        readonly containers: readonly Container[];
        readonly initContainers?: readonly Container[];
      };
    };
  };
}

const kustomization = (file: string): Kustomization => readYaml(join(root, file))[0] as Kustomization;

describe('the manifests', () => {
  test.each(yamlFiles)('%s is YAML with a kind', (file) => {
    for (const document of readYaml(join(root, file)))
      expect(document).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
  });

  test.each(kustomizations)('all files that %s names exist, and all files beside it are named', (file) => {
    const here = dirname(file);
    const { resources = [], components = [], configMapGenerator = [] } = kustomization(file);
    const named = [...resources, ...components, ...configMapGenerator.flatMap((map) => map.files ?? [])];
    expect(named.filter((name) => !existsSync(join(root, here, name)))).toEqual([]);
    const beside = files
      .filter((other) => dirname(other) === here && other !== file)
      .map((other) => other.slice(here.length + 1));
    expect(beside.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('no secret is in them, since secrets belong to the cluster', () => {
    for (const file of yamlFiles) {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*#.*$/gm, '');
      expect(text).not.toMatch(/kind: Secret\b|secretGenerator|stringData|AKIA|SECRET_ACCESS_KEY|Authorization/);
    }
  });

  test.each(yamlFiles.filter((file) => /^kind: (?:Deployment|Job)$/m.test(readFileSync(join(root, file), 'utf8'))))(
    '%s: every container runs without rights, in limits, and writes to its scratch alone',
    (file) => {
      for (const { spec } of readYaml(join(root, file)) as Workload[]) {
        const { securityContext, containers, initContainers = [] } = spec.template.spec;
        expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const container of [...containers, ...initContainers]) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container.resources?.limits?.memory).toMatch(/^\d+Mi$/);
        }
      }
    },
  );
});

test('signed-releases: the renderer connects to the edge, to a bucket outside of the cluster, and to nothing else', () => {
  const [policy] = readYaml(join(root, 'renderer/network-policy.yaml')) as [
    { readonly spec: { readonly policyTypes: readonly string[]; readonly egress: readonly object[] } },
  ];
  expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
  const edge = {
    podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: ['edge'] }] },
  };
  const except = ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
  expect(policy.spec.egress).toEqual([
    { to: [edge], ports: [{ port: 'http' }] },
    { to: [{ ipBlock: { cidr: '0.0.0.0/0', except } }], ports: [{ port: 443, protocol: 'TCP' }] },
    { ports: ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol })) },
  ]);
});

test('each part has an overlay', () => {
  expect(readdirSync(join(root, 'overlays')).toSorted()).toEqual(parts.map(({ short }) => short).toSorted());
});

describe.each(parts.map((part) => [part.short, part] as const))('the overlay of %s', (short, { folder }) => {
  const file = `overlays/${short}/kustomization.yaml`;
  const { nameSuffix, configMapGenerator = [], images = [], patches = [] } = kustomization(file);
  const literals = Object.fromEntries(
    (configMapGenerator[0]?.literals ?? []).map((literal) => literal.split('=') as [string, string]),
  );

  test('it ships that part with its own account, image and secret', () => {
    expect(nameSuffix).toBe(`-${short}`);
    expect(literals).toMatchObject({ PART: short, FOLDER: folder, TEAM: `${short}-team` });
    expect(images).toEqual([
      { name: 'wattline-release', newName: `wattline-release-${short}`, newTag: literals['VERSION'] },
    ]);
    expect(patches[0]?.patch.match(/value: .*/g)).toEqual(
      Array.from({ length: 2 }, () => `value: ${short}-release-credentials`),
    );
  });

  test('it names nothing of another part', () => {
    const text = readFileSync(join(root, file), 'utf8');
    for (const other of parts.filter((part) => part.short !== short)) {
      expect(text).not.toContain(`${other.short}-release-credentials`);
      expect(text).not.toContain(`wattline-release-${other.short}`);
    }
  });
});
