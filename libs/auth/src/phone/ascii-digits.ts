const decimalDigit = /\p{Nd}/u;

/**
 * Only the decimal digits of a text, of whatever script, as ASCII: '١٢ ٣' gives '123'. Unicode has every script's ten
 * digits in a row, and rows only beside rows.
 */
export const asciiDigits = (text: string): string =>
  Array.from(text.match(/\p{Nd}/gu) ?? [], (digit) => {
    let before = 0;
    for (let code = (digit.codePointAt(0) ?? 0) - 1; decimalDigit.test(String.fromCodePoint(code)); code -= 1)
      before += 1;
    return before % 10;
  }).join('');
