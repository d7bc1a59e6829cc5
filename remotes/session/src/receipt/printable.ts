/**
 * A text as a PDF's built-in fonts can write it, which know some 220 characters of western Europe: letters lose the marks
 * that are not among them, odd spaces become plain ones, and what is left unknown a question mark.
 */
export function printable(text: string, known: ReadonlySet<number>): string {
  return Array.from(text.normalize('NFC'), (character) => printableCharacter(character, known)).join('');
}

function printableCharacter(character: string, known: ReadonlySet<number>): string {
  if (isKnown(character, known)) return character;
  if (/\s/.test(character)) return ' ';
  const bare = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return bare !== '' && Array.from(bare).every((part) => isKnown(part, known)) ? bare : '?';
}

const isKnown = (character: string, known: ReadonlySet<number>): boolean => known.has(character.codePointAt(0) ?? 0);
