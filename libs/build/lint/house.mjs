/** Rules of this house that no published plugin has. Used by .oxlintrc.json. */

/** An interface describes a value that is handed on; its receiver may not change it. */
const readonlyMembers = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    messages: { missing: 'Members of an interface are `readonly`: what is handed on is not changed by its receiver.' },
  },
  create: (context) => ({
    TSPropertySignature(member) {
      if (member.readonly || member.parent.type !== 'TSInterfaceBody') return;
      context.report({
        node: member,
        messageId: 'missing',
        fix: (fixer) => fixer.insertTextBefore(member, 'readonly '),
      });
    },
  }),
};

/** Words that make a comment hard to read, and citations that lead nowhere (CONTRIBUTING.md, Voice). */
const unplain = [
  [/\b(nobody|somebody|whoever)\b/i, 'Say which part, driver or caller: no "nobody", "somebody", "whoever".'],
  [
    /\b(told|said|heard|whose)\b/i,
    'Write "reported", "shown", "received", or "with": no "told", "said", "heard", "whose".',
  ],
  [/^\W*What\b(?![^.]*\?)/, 'Begin with the subject, not with "What".'],
  [/(^|\. )\W*Who(ever)?\b(?![^.]*\?)/, 'Begin with the subject, not with "Who".'],
  [
    /\bspec(ification)? ?[12§]|\breadings? \d|\bdocs: architecture/i,
    'This repository does not hold that document: say the rule, or cite it by its name (docs/rules.md: name).',
  ],
];

const plainComments = {
  meta: { type: 'suggestion', messages: { unplain: '{{what}}' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const what = unplain.find(([pattern]) => pattern.test(comment.value))?.[1];
        if (what) context.report({ node: comment, messageId: 'unplain', data: { what } });
      }
    },
  }),
};

const unplainName =
  /\b([Tt]old|[Ss]aid|[Hh]eard|[Ww]hose|[Nn]obody|SAID|TOLD)(\b|[A-Z_])|[a-z](Told|Said|Heard|Whose|Nobody)(?![a-z])/;
const testCalls = new Set(['test', 'describe']);

/** The name behind `test`, `test.each(…)` and the like. */
const calleeName = (node) =>
  node.name ?? ((node.callee ?? node.object) ? calleeName(node.callee ?? node.object) : null);

/** Names that a file declares, and titles of tests. Fields of contracts and records keep their names. */
const plainNames = {
  meta: { type: 'suggestion', messages: { unplain: 'Name it by "shown", "reported", "received": not {{name}}.' } },
  create: (context) => {
    const check = (node, name) => {
      if (typeof name === 'string' && unplainName.test(name))
        context.report({ node, messageId: 'unplain', data: { name } });
    };
    const checkDeclared = (node) => check(node, node.id?.name);
    return {
      VariableDeclarator: checkDeclared,
      FunctionDeclaration: checkDeclared,
      ClassDeclaration: checkDeclared,
      TSInterfaceDeclaration: checkDeclared,
      TSTypeAliasDeclaration: checkDeclared,
      CallExpression({ callee, arguments: [title] }) {
        if (title && testCalls.has(calleeName(callee))) check(title, title.value ?? title.quasis?.[0]?.value.raw);
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'readonly-members': readonlyMembers, 'plain-comments': plainComments, 'plain-names': plainNames },
};
