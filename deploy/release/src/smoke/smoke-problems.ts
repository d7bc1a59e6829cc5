import type { Exposed } from './load-exposed';
import type { Observed } from './load-in-page';
import { MOUNTED, type SmokeTarget } from './smoke-site';

const MOST_LETTERS = 240;

/** The first line of a message: the runtime's go on with what it was called with. */
const brief = (message: string): string => (message.split('\n')[0] ?? '').slice(0, MOST_LETTERS);

function problemOf({ exposed, thrown, shape }: Exposed, { contract, brings }: SmokeTarget['part']): string | null {
  if (thrown !== null) return `${exposed} does not load: ${brief(thrown)}`;
  if (!shape) return `${exposed} does not load`;
  if (brings !== undefined)
    return shape.isComponent || shape.isBridge || shape.hasRoutes || shape.hasMount
      ? null
      : `${exposed} has no component, bridge, routes or mount as its default export`;
  if (exposed !== MOUNTED)
    return shape.isComponent || shape.hasMount
      ? null
      : `${exposed} has no component, and no mount, as its default export`;
  if (shape.contract === null || shape.hasRoutes === shape.hasMount)
    return `${exposed} has no { contract, routes } or { contract, mount } as its default export`;
  return shape.contract === contract
    ? null
    : `${exposed} says contract ${shape.contract}, and its part.json ${contract}: build it again`;
}

/** Lists the problems of a release, by its observation in a page, one line each. */
export function smokeProblems({ part, exposes }: SmokeTarget, observed: Observed): string[] {
  const { isAskedFor, exposed, unchecked, violations, doubled, errors } = observed;
  if (!isAskedFor)
    return [`the shell did not ask for ${part.entry.file}`, ...errors.map((error) => `an error: ${brief(error)}`)];
  const failures = exposes.map((name) =>
    problemOf(exposed.find((one) => one.exposed === name) ?? { exposed: name, thrown: null, shape: null }, part),
  );
  const isRouted = exposed.some(({ shape }) => shape?.hasRoutes ?? false);
  const carried = isRouted ? (part.carries ?? []) : [];
  return [
    ...failures.flatMap((failure) => failure ?? []),
    ...unchecked.map((file) => `${file} ran without a check of its integrity`),
    ...violations.map(
      ({ directive, blocked, source }) =>
        `the page's policy refuses ${blocked || 'something'} (${directive})${source === '' ? '' : `, asked for by ${source.split('/').at(-1)}`}`,
    ),
    ...Object.entries(doubled).map(
      ([module, versions]) =>
        `registers a ${module} of its own as shared: ${versions.join(' and ')} are on the page. Take the shell's (import: false), or leave it out of shared`,
    ),
    ...carried.map(
      (module) => `has routes and carries a copy of ${module}: share it with import: false, or show itself by mount`,
    ),
    ...errors.map((error) => `an error: ${brief(error)}`),
  ];
}
