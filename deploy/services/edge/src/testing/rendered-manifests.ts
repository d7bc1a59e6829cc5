import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readYaml } from './read-yaml';

type Group = Record<string, unknown>;

/** An object of the Kubernetes API, as `kubectl apply -k` sends it. */
export interface Manifest extends Group {
  readonly apiVersion: string;
  readonly kind: string;
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly nameSuffix?: string;
  readonly labels?: readonly {
    readonly pairs: Readonly<Record<string, string>>;
    readonly includeSelectors?: boolean;
    readonly includeTemplates?: boolean;
  }[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly literals?: readonly string[];
    readonly files?: readonly string[];
  }[];
  readonly patches?: readonly { readonly target: { readonly kind: string }; readonly patch: string }[];
}

/** Where kustomize writes labels besides an object's own, by kind; it makes none of these for other kinds. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['spec', 'template', 'metadata', 'labels'],
  Job: ['spec', 'template', 'metadata', 'labels'],
};
const SELECTORS: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['spec', 'selector', 'matchLabels'],
  Service: ['spec', 'selector'],
};

/** The group at a path, made where it is missing. */
const groupAt = (object: Group, path: readonly string[]): Group =>
  path.reduce<Group>((group, key) => (group[key] ??= {}) as Group, object);

function addLabels(manifest: Group, { labels = [] }: Kustomization): void {
  const kind = String(manifest['kind']);
  for (const { pairs, includeSelectors = false, includeTemplates = includeSelectors } of labels) {
    const places = [['metadata', 'labels'], includeTemplates && TEMPLATES[kind], includeSelectors && SELECTORS[kind]];
    for (const path of places) if (path) Object.assign(groupAt(manifest, path), pairs);
  }
}

/**
 * Replaces, as a JSON patch says (RFC 6902).
 * @throws Error for another operation, and for a place that is not there.
 */
function patch(manifest: Group, text: string, parse: (text: string) => unknown): void {
  for (const { op, path, value } of parse(text) as { op: string; path: string; value: unknown }[]) {
    const steps = path.split('/').slice(1);
    const last = steps.pop() ?? '';
    const place = steps.reduce<unknown>((group, key) => (group as Group | undefined)?.[key], manifest) as Group;
    if (op !== 'replace' || place?.[last] === undefined) throw new Error(`${op} ${path} finds nothing to replace.`);
    place[last] = value;
  }
}

const isDeletion = (text: string, parse: (text: string) => unknown): boolean =>
  (parse(text) as Group | null)?.['$patch'] === 'delete';

const configMaps = (folder: string, { configMapGenerator = [] }: Kustomization): Group[] =>
  configMapGenerator.map(({ name, literals = [], files = [] }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries([
      ...literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
      ...files.map((file) => [basename(file), join(folder, file)]),
    ]),
  }));

/**
 * Renders a folder like kustomize, as far as these manifests use it: resources, labels and selectors, generated config
 * maps (without the hash in their names), JSON patches, patches that delete, and name suffixes.
 *
 * @throws Errors of reading, and for a patch that finds nothing.
 */
export function renderedManifests(folder: string, parse: (text: string) => unknown): Manifest[] {
  const kustomization = readYaml(join(folder, 'kustomization.yaml'))[0] as Kustomization;
  const { resources = [], nameSuffix = '', patches = [] } = kustomization;
  const found = resources.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? renderedManifests(path, parse) : (readYaml(path) as Manifest[]);
  });
  const isDeleted = ({ kind }: Manifest): boolean =>
    patches.some(({ target, patch: text }) => target.kind === kind && isDeletion(text, parse));
  const manifests = [...found, ...configMaps(folder, kustomization)].filter(
    (manifest) => !isDeleted(manifest as Manifest),
  ) as Manifest[];
  for (const manifest of manifests) {
    for (const { target, patch: text } of patches) if (target.kind === manifest.kind) patch(manifest, text, parse);
    addLabels(manifest, kustomization);
    const metadata = groupAt(manifest, ['metadata']);
    metadata['name'] = `${String(metadata['name'])}${nameSuffix}`;
  }
  return manifests;
}
