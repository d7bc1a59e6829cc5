import type { TextFile } from '@wattline/build';

const letters: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ü',
  N: 'Ñ',
  C: 'Ç',
  Y: 'Ý',
};

const LONGER = 1.4;

/**
 * An English text as a language looks that is longer: accented letters, 40 % more of them, and a bracket at both ends, so
 * that a cut is seen. Gaps (`{{name}}`) stay.
 *
 * @param text 'Pay {{amount}}'
 * @returns '[Páý {{amount}} óñé]'
 */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const written = parts.filter((_, at) => at % 2 === 0).join('').length;
  let missing = Math.ceil(written * (LONGER - 1));
  const longer = parts.map((part, at) => {
    if (at % 2 === 1) return part;
    return part.replaceAll(/./gsu, (letter) => {
      const accented = letters[letter] ?? letter;
      if (!/[aeiou]/i.test(letter) || missing <= 0) return accented;
      missing -= 1;
      return accented + accented.toLowerCase();
    });
  });
  return `[${longer.join('')}${missing > 0 ? ` ${'ó'.repeat(missing)}` : ''}]`;
}

const FORM = /_(?:zero|one|two|few|many|other)$/;

/**
 * The English file in the pseudo-language.
 *
 * @param forms The forms of a plural that the language has, as Intl.PluralRules names them.
 */
export function pseudoFile(english: TextFile, forms: readonly string[]): TextFile {
  const inPseudo = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const entries = Object.entries(texts).flatMap(([key, text]): (readonly [string, string])[] => {
      if (!key.endsWith('_other')) return [[key, text]];
      const base = key.replace(FORM, '');
      return forms.map((form) => [`${base}_${form}`, texts[`${base}_${form}`] ?? text]);
    });
    return Object.fromEntries(entries.map(([key, text]) => [key, pseudoText(text)]));
  };
  return Object.fromEntries(Object.entries(english).map(([namespace, texts]) => [namespace, inPseudo(texts)]));
}
