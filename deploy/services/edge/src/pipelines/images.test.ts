import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../testing/workspace';

const containers = join(workspace, 'deploy/services/edge/containers');
const manifests = join(workspace, 'deploy/services/edge/kubernetes');
const recipes = readdirSync(containers).filter((file) => file.endsWith('.Dockerfile'));
const recipeText = (file: string): string => readFileSync(join(containers, file), 'utf8');

const DIGEST = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** The images that a build starts from: each FROM but those of its own stages, and the front end of BuildKit. */
function imagesOf(text: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM .+ AS (\S+)$/gm)].map(([, stage = '']) => stage));
  const used = [...text.matchAll(/^FROM (?:--\S+ )*(\S+)|^COPY --from=(\S+)|^# ?syntax ?= ?(\S+)/gm)];
  return used.map(([, from, copied, syntax]) => from ?? copied ?? syntax ?? '').filter((image) => !stages.has(image));
}

/** Images that a manifest takes as it names them: ours get theirs by `kustomize edit set image`. */
const foreignImages = readdirSync(manifests, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) =>
    [...readFileSync(join(manifests, file), 'utf8').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image),
  )
  .filter((image) => !image.startsWith('wattline-'));

test.each(recipes)('every image in %s is named by its digest, so that a moved tag changes nothing', (file) => {
  const images = imagesOf(recipeText(file));
  expect(images).not.toEqual([]);
  expect(images.filter((image) => !DIGEST.test(image))).toEqual([]);
});

test('foreign images in the manifests are named by their digest', () => {
  expect(foreignImages).not.toEqual([]);
  expect(foreignImages.filter((image) => !DIGEST.test(image))).toEqual([]);
});

test('all files use one version of an image', () => {
  const images = [...new Set([...recipes.flatMap((file) => imagesOf(recipeText(file))), ...foreignImages])];
  const names = images.map((image) => image.split(':')[0]);
  expect(names).toEqual([...new Set(names)]);
});
