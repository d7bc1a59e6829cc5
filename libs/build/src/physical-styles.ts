/** Properties and values that name a side of the screen. */
const sides =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:[^;{}]*|(?<![\w-])(?:text-align|float|clear|justify-\w+|transform-origin|background-position)\s*:[^;{}]*\b(?:left|right)\b[^;{}]*|(?:translateX|translate|translate3d)\((?!0\b|-?50%)[^;{}]*|linear-gradient\(\s*(?:to [^,]*(?:left|right)|-?(?:90|270)deg|-?0?\.?[27]5turn)[^;{}]*/g;

const shorthand =
  /(?<![\w-])(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))\s*:([^;{}]+)/g;

/** The values of a shorthand, with what stands in brackets as one. */
const valuesOf = (text: string): string[] =>
  text.trim().match(/(?:[^\s(]*\((?:[^()]|\([^()]*\))*\)[^\s(]*|[^\s()]+)+/g) ?? [];

/** The texts of a script that are styles: its templates, strings with a declaration's end, and the objects that `style` is given. */
const stylesIn = (script: string): string[] => [
  ...[...script.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, 'x')),
  ...[...script.matchAll(/'([^'\n]*;[^'\n]*)'/g)].map(([, text = '']) => text),
  ...[...script.matchAll(/[sS]tyle\s*=\s*\{+([^{}]*)\}/g)].map(([, text = '']) => text.replaceAll(',', ';')),
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/**
 * The declarations in a file of styles, a page or a script that name the left or the right of the screen, or treat them
 * unlike: in a language that is written from right to left they would be wrong. `margin-inline-start` and its like are not.
 */
export function physicalStyles(name: string, text: string): readonly string[] {
  const sheets = /\.tsx?$/.test(name) ? stylesIn(withoutComments(text)) : [withoutComments(text)];
  return sheets.flatMap((sheet) => {
    const uneven = [...sheet.matchAll(shorthand)].filter(([, values = '']) => {
      const [, right, , left] = valuesOf(values);
      return left !== undefined && left !== right;
    });
    return [...sheet.matchAll(sides), ...uneven].map(([declaration]) => declaration.trim().replaceAll(/\s+/g, ' '));
  });
}
