import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../testing/read-yaml';
import { workspace } from '../testing/workspace';

const root = join(workspace, 'deploy/services/edge/kubernetes');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(root, file)).isFile(),
);
const yamlFiles = files.filter((file) => file.endsWith('.yaml'));

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

describe('the manifests', () => {
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
