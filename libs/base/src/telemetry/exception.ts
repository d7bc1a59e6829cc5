/** A place in a file of a release, as a browser's stack names it. */
export interface Frame {
  /** The name of the function in the file as it was built; '' where there is none. */
  readonly name: string;
  /** From the store's root: '/remotes/checkout/1.3.0/module.4f1c.js'. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** More are of a recursion, or are made up. */
const FRAMES = 20;
const LONGEST_STACK = 20_000;
const LONGEST_LINE = 500;
const LONGEST_NAME = 60;

/** The end of an address of a release's file, with its line and column; a query is left out. */
const PLACE =
  /(\/(?:shell|remotes\/[\w.-]{1,100})\/\d[\w.+-]{0,99}\/[\w./+-]{1,150}\.m?js)(?:\?[\w=&.-]{0,100})?:(\d{1,7}):(\d{1,7})\)?$/;

/** Chromium: 'at async name (address)'; Firefox and Safari: 'name@address'. */
const NAME = /^(?:at (?:async |new )*([^(@]{1,200}) \(|([^@(]{1,200})@)/;

const nameIn = (line: string): string => {
  const [, chromium, others] = NAME.exec(line) ?? [];
  return (chromium ?? others ?? '').replaceAll(/[^\w$.<>/]/g, '').slice(0, LONGEST_NAME);
};

/**
 * The places of a stack that are in files of releases, the innermost first, 20 at most: no address of an extension, of a
 * service of others or of a page, and no query. It reads each browser's form and what `stacktraceOf` writes.
 */
export function framesOf(stack: string): readonly Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.slice(0, LONGEST_STACK).split('\n')) {
    const line = text.trim();
    const found = line.length > LONGEST_LINE ? null : PLACE.exec(line);
    if (!found) continue;
    const [, file = '', row, column] = found;
    if (file.includes('..')) continue;
    frames.push({ name: nameIn(line), file, line: Number(row), column: Number(column) });
    if (frames.length === FRAMES) break;
  }
  return frames;
}

/** Frames as `exception.stacktrace` has them, in the form of Chromium. */
export const stacktraceOf = (frames: readonly Frame[]): string =>
  frames
    .map(({ name, file, line, column }) => {
      const place = `${file}:${line}:${column}`;
      return `    at ${name === '' ? place : `${name} (${place})`}`;
    })
    .join('\n');

/** Two failures with the same of all this are the same one, as far as a browser can tell. */
export interface Fingerprint {
  readonly part: string;
  readonly version: string;
  /** 'TypeError' */
  readonly type: string;
  /** The code of the failure: 'render-failed'. */
  readonly code: string;
  /** Of its stack. */
  readonly frames: readonly Frame[];
}

/** The first place that is in a file of the failing release itself; null where none is. `folder`: '/remotes/checkout/1.3.0/'. */
export const ownFrame = (frames: readonly Frame[], folder: string): Frame | null =>
  frames.find(({ file }) => file.startsWith(folder)) ?? null;

/** Letters and digits that sound and look different from one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A hash of 53 bits (cyrb53): it tells failures apart, and keeps no secret. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}

/**
 * The code of a failure, 'K7Q2-9F3A': Help shows it, and `wattline-release errors --code` finds the failure by it. The same
 * failure of a release has the same one in each browser's page, so it says nothing of who met it.
 */
export function errorCode({ part, version, type, code, frames }: Fingerprint, folder: string): string {
  const own = ownFrame(frames, folder);
  const place = own ? `${own.file}:${own.line}:${own.column}` : '';
  let rest = hashOf([part, version, type, code, place].join('\n'));
  const letters = Array.from({ length: 8 }, () => {
    const letter = ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
    return letter;
  });
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
