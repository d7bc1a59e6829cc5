const { parse } = require('acorn');

const same = (node, source) => source.slice(node.start, node.end).replace(/\s+/g, '');

/** Places where a name is written, declared or only spelled, in place of read. */
const notRead = (node, parent, key) =>
  (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
  (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type) &&
    (key === 'key' || parent.shorthand)) ||
  (parent.type === 'AssignmentExpression' && key === 'left') ||
  (parent.type === 'AssignmentPattern' && key === 'left') ||
  (parent.type === 'VariableDeclarator' && key === 'id') ||
  (parent.type.includes('Function') && key === 'params') ||
  parent.type.endsWith('Specifier') ||
  (parent.type === 'UnaryExpression' && parent.operator === 'delete');

/**
 * A loader that takes out of a library's file what no path of this app leads to (lean-libraries.ts). Each line stays the
 * line that it was, for source maps. Names are those of the file: 'parse', 'Parser.read', 'Parser.constructor'.
 *
 * - `bodies`: what stands in the body of a function or method, or the value of a variable, in place of what was there
 * - `gone`: methods, and assignments by what they assign to, that are taken out
 * - `known`: expressions that have this value wherever they are read, as in `{ 'this.debug': 'false' }`; with '()' at the
 *   end, each call of that function
 *
 * @throws where the file has none of a name: its library is another one than the list was written for.
 */
module.exports = function leanSource(source) {
  const { bodies = {}, gone = [], known = {} } = this.getOptions();
  const missing = new Set([...Object.keys(bodies), ...gone, ...Object.keys(known)]);
  const edits = [];
  const put = (name, { start, end }, text) => {
    missing.delete(name);
    edits.push({ start, end, text: text + source.slice(start, end).replace(/[^\n]/g, '') });
  };

  /** Whether a declaration, method or assignment was taken out or filled anew: there is nothing to look for in it then. */
  const replaced = (name, node, body) => {
    if (gone.includes(name)) return (put(name, node, ''), true);
    if (!(name in bodies)) return false;
    return (put(name, body, body.type === 'BlockStatement' ? `{${bodies[name]}}` : bodies[name]), true);
  };

  const isReplaced = (node, owner) => {
    if (node.type === 'FunctionDeclaration') return replaced(node.id?.name, node, node.body);
    if (node.type === 'VariableDeclarator' && node.init) return replaced(same(node.id, source), node, node.init);
    if (node.type === 'MethodDefinition') return replaced(`${owner}.${same(node.key, source)}`, node, node.value.body);
    return (
      node.type === 'ExpressionStatement' &&
      node.expression.type === 'AssignmentExpression' &&
      replaced(same(node.expression.left, source), node, node.expression.right)
    );
  };

  const knownAs = (node, parent, key) => {
    const name = node.type === 'CallExpression' ? `${same(node.callee, source)}()` : same(node, source);
    const isName = ['CallExpression', 'ChainExpression', 'Identifier', 'MemberExpression'].includes(node.type);
    return isName && Object.hasOwn(known, name) && !notRead(node, parent, key) ? name : null;
  };

  const walk = (node, parent, key, owner) => {
    const name = knownAs(node, parent, key);
    if (name !== null) return put(name, node, known[name]);
    if (isReplaced(node, owner)) return;
    const inside = node.type.startsWith('Class') ? (node.id?.name ?? owner) : owner;
    for (const [part, value] of Object.entries(node))
      for (const child of [value].flat()) if (typeof child?.type === 'string') walk(child, node, part, inside);
  };
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), { type: 'File' }, 'program', '');

  if (missing.size > 0) throw new Error(`Not in this file: ${[...missing].join(', ')}. See lean-libraries.ts.`);
  let [lean, at] = ['', 0];
  for (const { start, end, text } of edits) [lean, at] = [lean + source.slice(at, start) + text, end];
  return lean + source.slice(at);
};
