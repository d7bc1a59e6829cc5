import { parse } from 'semver';

/** Whether a text is a version, as semver writes it and nothing besides: '1.4.0', '1.0.0-RC1', '1.4.0+3f2a9c1d7'. */
export function isVersion(text: string): boolean {
  const read = parse(text);
  return read !== null && [read.version, ...(read.build.length > 0 ? [read.build.join('.')] : [])].join('+') === text;
}
