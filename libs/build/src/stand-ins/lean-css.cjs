const { parse } = require('acorn');

const tags = new Set(['css', 'keyframes', 'styled']);

/** Comments, strings, and what else may be shorter. */
const token = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|\s*[{};,]\s*|:\s+|\s+/g;

const shorter = (text) =>
  text.replace(token, (found) => {
    if (/^["']/.test(found)) return found;
    return found.startsWith('/*') ? '' : found.trim() || ' ';
  });

const isStyle = ({ type, name, object, callee }) =>
  type === 'Identifier' ? tags.has(name) : Boolean(object ?? callee) && isStyle(object ?? callee);

/** A loader that takes needless space out of styles. What stands behind them stays in its line, for source maps. */
module.exports = function leanCss(source) {
  if (!/\b(css|keyframes|styled)\b/.test(source)) return source;
  const edits = [];
  const walk = (node) => {
    if (node.type === 'TaggedTemplateExpression' && isStyle(node.tag)) {
      const { quasis } = node.quasi;
      for (const [index, { start, end, tail }] of quasis.entries()) {
        const was = source.slice(start, end);
        let text = shorter(was);
        if (index === 0) text = text.trimStart();
        if (tail) text = text.trimEnd();
        const lines = was.split('\n').length - text.split('\n').length;
        const behind = end + (tail ? '`' : '${').length;
        edits.push({ start, end: behind, text: text + source.slice(end, behind) + '\n'.repeat(lines) });
      }
    }
    if (
      node.type === 'VariableDeclarator' &&
      node.init?.type === 'TaggedTemplateExpression' &&
      isStyle(node.init.tag)
    ) {
      edits.push({ start: node.init.start, end: node.init.start, text: '/*#__PURE__*/(() => ' });
      edits.push({ start: node.init.end, end: node.init.end, text: ')()' });
    }
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (typeof child?.type === 'string') walk(child);
  };
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));

  let [lean, at] = ['', 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    lean += source.slice(at, start) + text;
    at = end;
  }
  return lean + source.slice(at);
};
