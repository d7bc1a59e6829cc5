/** A style sheet without comments, needless space and needless digits. It must hold no strings with either. */
export const leanStyles = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .replaceAll(';}', '}')
    .replaceAll(/(?<![\w.#-])0(\.\d)/g, '$1')
    .replaceAll(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/gi, '#$1$2$3')
    .trim();
