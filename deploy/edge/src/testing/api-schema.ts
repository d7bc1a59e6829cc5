import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './rendered-manifests';
import { workspace } from './workspace';

interface Model {
  validate(): void;
}

/** The module with the model of a kind: 'kubernetes-models/apps/v1/Deployment'. */
const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** Checks a manifest by the API's schema: required fields, types, formats, allowed values. Null: it is valid. */
export function schemaError(manifest: Manifest): string | null {
  try {
    const models = jest.requireActual<Readonly<Record<string, new (data: unknown) => Model>>>(moduleOf(manifest));
    const KnownModel = models[manifest.kind];
    if (!KnownModel) return `There is no kind ${manifest.kind} in ${manifest.apiVersion}.`;
    new KnownModel(manifest).validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Finds fields in manifests that the API does not know: misspelled ones, and ones in the wrong place. The schemas let
 * these pass; the types made of the same schemas do not, for values that are written out.
 *
 * @returns The compiler's messages; '' for none.
 */
export function unknownFields(manifests: readonly Manifest[]): string {
  // Inside the workspace, where the types are found.
  const reports = join(workspace, 'deploy/edge/.reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'manifests-'));
  try {
    const values = manifests.map(
      (manifest, index) =>
        `export const manifest${index}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), values.join('\n'));
    const options = ['--ignoreConfig', '--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', '--types', ''];
    const compiler = join(workspace, 'node_modules/.bin/tsc');
    const { stdout, error } = spawnSync(compiler, [...options, 'manifests.ts'], { cwd: folder, encoding: 'utf8' });
    if (error) throw error;
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
